/// A property of code points, read from a table of `IDNATables`.
struct CodePointMap: Sendable {
  private struct Entry: Sendable {
    let range: Range<UInt32>
    let value: UInt32
  }

  private let entries: [Entry]

  init(_ table: String) {
    var entries: [Entry] = []
    var last: UInt32 = 0
    var numbers = Base36Numbers(table)
    while let distance = numbers.next(), let length = numbers.next(), let value = numbers.next() {
      let start = last + distance
      last = start + length
      entries.append(Entry(range: start..<last, value: value))
    }
    self.entries = entries
  }

  /// The property of a code point, or the default where the table has none.
  func value(of scalar: Unicode.Scalar, default fallback: UInt32 = 0) -> UInt32 {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].range.upperBound <= scalar.value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < entries.count, entries[low].range.contains(scalar.value) else { return fallback }
    return entries[low].value
  }
}
