/// Finds where the pattern of a shape ends, and what is wrong with it.
enum ShapePatternReader {
  /// The offset behind the slash that ends a pattern, the first that is neither escaped nor in a class.
  static func end(of text: [UInt8], from start: Int) -> Int? {
    var isInClass = false
    var at = start + 1
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return at + 1
      default: break
      }
      at += 1
    }
    return nil
  }

  /// What is wrong with a pattern, nil if it is well formed.
  static func problem(of source: String, in value: JSONValue, at offset: Int) -> Diagnostic? {
    do {
      _ = try Pattern(source)
      return nil
    } catch {
      let start = offset + error.offset
      return Diagnostic(
        .invalidPattern,
        error.message,
        at: value.range(ofText: start..<start + error.length),
        label: "in the pattern"
      )
    }
  }
}
