/// A set of code points, read from a table of `IDNATables`.
struct IDNACodePoints: Sendable {
  /// Where ranges begin and end, in turn, ascending.
  private let bounds: [UInt32]

  init(_ table: String) {
    var bounds: [UInt32] = []
    var last: UInt32 = 0
    var numbers = Base36Numbers(table)
    while let number = numbers.next() {
      last += number
      bounds.append(last)
    }
    self.bounds = bounds
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= scalar.value { low = middle + 1 } else { high = middle }
    }
    return low % 2 == 1
  }
}
