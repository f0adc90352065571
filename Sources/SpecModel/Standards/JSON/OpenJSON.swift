/// What is open at a place in a text that is JSON up to there.
package struct OpenJSON {
  /// Where the string begins that is open, nil if none is.
  package private(set) var string: Int?

  /// Where the innermost array or object begins that is open, nil if none is.
  package var container: Int? { containers.last }

  private var containers: [Int] = []

  /// Reads the text up to a place.
  package init(in text: some RandomAccessCollection<UInt8>, before end: Int) {
    var isEscaped = false
    for (offset, byte) in text.prefix(end).enumerated() {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): string = string == nil ? offset : nil
      case UInt8(ascii: "\\"): isEscaped = string != nil
      case UInt8(ascii: "{"), UInt8(ascii: "["): if string == nil { containers.append(offset) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): if string == nil { _ = containers.popLast() }
      default: break
      }
    }
  }
}
