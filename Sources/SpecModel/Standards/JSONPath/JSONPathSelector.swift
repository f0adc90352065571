/// What is selected of an array's elements or an object's members (RFC 9535 2.3).
enum JSONPathSelector: Sendable {
  /// The member with a name, in UTF-8.
  case name(ContiguousArray<UInt8>)
  /// Every element or member.
  case wildcard
  /// The element at a position, counted from the end where it is negative.
  case index(Int)
  /// Every so many elements between two positions.
  indirect case slice(JSONPathSlice)
  /// The elements or members that meet a condition.
  case filter(JSONPathCondition)
}
