/// A step from some values to children or descendants of them (RFC 9535 2.5).
struct JSONPathSegment: Sendable {
  /// What is selected, in the order in which it is found.
  let selectors: [JSONPathSelector]

  /// Whether the selectors apply to each value and all its descendants, not to the value alone.
  let isDescendant: Bool

  /// Whether it finds at most one child of a value.
  let isSingular: Bool

  init(_ selectors: [JSONPathSelector], isDescendant: Bool) {
    self.selectors = selectors
    self.isDescendant = isDescendant
    isSingular = !isDescendant && selectors.count == 1 && selectors.allSatisfy(\.isSingular)
  }
}
