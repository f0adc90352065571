/// A text in the order in which matchers compare texts: byte by byte.
struct TextOrder: Comparable, Sendable {
  let utf8: ContiguousArray<UInt8>

  static func < (left: TextOrder, right: TextOrder) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

extension Bounds<TextOrder> {
  /// The bounds of the texts that begin with another one.
  init(prefix: ContiguousArray<UInt8>) {
    var end = prefix
    while end.last == 0xFF { end.removeLast() }
    let last = end.popLast()
    if let last { end.append(last + 1) }
    self.init(
      lower: End(value: TextOrder(utf8: prefix), isIncluded: true),
      upper: last.map { _ in End(value: TextOrder(utf8: end), isIncluded: false) }
    )
  }
}
