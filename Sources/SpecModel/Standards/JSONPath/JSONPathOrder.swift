/// How two values stand to each other (RFC 9535 2.3.5.2.2).
enum JSONPathOrder {
  case less, equal, greater
  /// They differ and have no order: only numbers have one, and texts.
  case unordered

  /// The order of the same values the other way round.
  var reversed: Self {
    switch self {
    case .less: .greater
    case .greater: .less
    case .equal, .unordered: self
    }
  }

  /// Whether two values of a kind without an order are the same.
  init(isEqual: Bool) {
    self = isEqual ? .equal : .unordered
  }

  /// The order of two values of a kind that has one.
  init<Ordered: Comparable>(_ left: Ordered, _ right: Ordered) {
    self = left == right ? .equal : left < right ? .less : .greater
  }

  /// The order of two texts in UTF-8: that of their bytes is that of their code points.
  init(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) {
    let first = left.span
    let second = right.span
    let shared = min(first.count, second.count)
    var offset = 0
    while offset < shared, first[offset] == second[offset] { offset += 1 }
    self =
      offset == shared ? Self(first.count, second.count) : Self(first[offset], second[offset])
  }

  /// The order of two literals.
  init(_ left: JSONPathLiteral, _ right: JSONPathLiteral) {
    switch (left, right) {
    case (.integer(let first), .integer(let second)): self.init(first, second)
    case (.string(let first), .string(let second)): self.init(first[...], second[...])
    default:
      if let first = left.number, let second = right.number {
        self.init(first, second)
      } else {
        self.init(isEqual: left == right)
      }
    }
  }
}
