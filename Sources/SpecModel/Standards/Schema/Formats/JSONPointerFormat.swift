/// The formats `json-pointer` (RFC 6901, 3) and `relative-json-pointer`
/// (draft-bhutton-relative-json-pointer-00, 3).
enum JSONPointerFormat {
  /// Tells whether the rest of the text is a JSON Pointer.
  static func accepts(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard start < text.count else { return true }
    guard text[start] == UInt8(ascii: "/") else { return false }
    for offset in start..<text.count where text[offset] == UInt8(ascii: "~") {
      guard offset + 1 < text.count,
        text[offset + 1] == UInt8(ascii: "0") || text[offset + 1] == UInt8(ascii: "1")
      else { return false }
    }
    return true
  }

  static func acceptsRelative(_ text: Span<UInt8>) -> Bool {
    guard var offset = number(text, from: 0) else { return false }
    if offset < text.count, text[offset] == UInt8(ascii: "+") || text[offset] == UInt8(ascii: "-") {
      guard let end = number(text, from: offset + 1), text[offset + 1] != UInt8(ascii: "0") else {
        return false
      }
      offset = end
    }
    if offset < text.count, text[offset] == UInt8(ascii: "#") { return offset + 1 == text.count }
    return accepts(text, from: offset)
  }

  /// Reads a number without leading zeros and finds its end.
  private static func number(_ text: Span<UInt8>, from start: Int) -> Int? {
    var offset = start
    while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
    guard offset > start, offset == start + 1 || text[start] != UInt8(ascii: "0") else {
      return nil
    }
    return offset
  }
}
