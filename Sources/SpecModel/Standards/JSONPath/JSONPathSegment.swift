/// A step from some values to children or descendants of them (RFC 9535 2.5).
struct JSONPathSegment: Sendable {
  /// What is selected, in the order in which it is found.
  let selectors: [JSONPathSelector]

  /// Whether the selectors apply to each value and all its descendants, not to the value alone.
  let isDescendant: Bool

  init(_ selectors: [JSONPathSelector], isDescendant: Bool) {
    self.selectors = selectors
    self.isDescendant = isDescendant
  }

  /// The selector of a child segment that has one only.
  var single: JSONPathSelector? {
    isDescendant || selectors.count > 1 ? nil : selectors.first
  }
}
