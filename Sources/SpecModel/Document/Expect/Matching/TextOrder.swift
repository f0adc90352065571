/// A text in the order in which matchers compare texts: byte by byte.
struct TextOrder: Comparable, Sendable {
  let utf8: ContiguousArray<UInt8>

  static func < (left: TextOrder, right: TextOrder) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
