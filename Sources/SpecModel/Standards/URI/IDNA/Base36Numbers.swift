/// The numbers of a table, written in base 36 with a space between them.
struct Base36Numbers {
  private var rest: Substring.UTF8View

  init(_ table: String) {
    rest = Substring(table).utf8
  }

  /// Takes the next number; nil at the table's end.
  mutating func next() -> UInt32? {
    guard !rest.isEmpty else { return nil }
    var number: UInt32 = 0
    while let byte = rest.popFirst(), byte != UInt8(ascii: " ") {
      let digit =
        byte < UInt8(ascii: "a") ? byte - UInt8(ascii: "0") : byte - UInt8(ascii: "a") + 10
      number = number * 36 + UInt32(digit)
    }
    return number
  }
}
