extension CurlInvocation {
  /// A text without variables; else a mistake is kept.
  mutating func literal(_ text: RequestText) -> String {
    if text.literal == nil { mistake = "takes a text without variables" }
    return text.literal ?? ""
  }

  mutating func number(_ text: RequestText, from least: Int) -> Int {
    let number = Int(literal(text)) ?? least - 1
    if number < least { mistake = "takes a whole number" }
    return number
  }

  /// A duration in seconds, nil if it is 0, which means none.
  mutating func seconds(_ text: RequestText) -> RequestKeys.Value? {
    let text = literal(text)
    guard let value = Double(text), value >= 0, value <= 1e9,
      text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") })
    else {
      mistake = "takes a number of seconds"
      return nil
    }
    let digits = text.hasPrefix(".") ? "0" + text : text.hasSuffix(".") ? text + "0" : text
    return value > 0 ? .value(.string("\(digits)s")) : nil
  }

  /// A rate in bytes, which may have a unit: `200K`.
  mutating func rate(_ text: RequestText) -> RequestKeys.Value? {
    let text = literal(text).uppercased()
    let unit = text.utf8.last.flatMap { Array("BKMGTP".utf8).firstIndex(of: $0) }
    guard var rate = Double(unit == nil ? text : String(text.dropLast())), rate > 0 else {
      mistake = "takes a number of bytes, such as 200K"
      return nil
    }
    for _ in 0..<(unit ?? 0) { rate *= 1024 }
    return .value(.string("\(Int64(min(max(rate, 1), 1e15)))B/s"))
  }
}
