extension RequestText {
  /// Where a value is in a text of JSON.
  enum JSONPlace {
    case outside, inString
    /// It is all of a string.
    case alone
  }

  /// A text of JSON with other values, by where they are.
  func mapJSON(_ change: (Value, JSONPlace) -> RequestText) -> RequestText {
    let quote = UInt8(ascii: "\"")
    let pieces = pieces
    var result = RequestText()
    var (isString, isEscaped, last) = (false, false, UInt8?.none)
    for (place, piece) in pieces.enumerated() {
      switch piece {
      case .bytes(let bytes):
        for byte in bytes {
          if byte == quote, !isEscaped { isString.toggle() }
          isEscaped = isString && byte == UInt8(ascii: "\\") && !isEscaped
        }
        result.append(bytes)
        last = bytes.last
      case .value(let value):
        var isAlone = false
        if last == quote, case .bytes(let next)? = pieces.dropFirst(place + 1).first {
          isAlone = next.first == quote
        }
        result += change(value, !isString ? .outside : isAlone ? .alone : .inString)
        last = nil
      }
    }
    return result
  }
}
