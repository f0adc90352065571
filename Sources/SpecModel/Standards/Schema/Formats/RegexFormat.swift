/// The format `regex`, an ECMA-262 regular expression (JSON Schema Validation 2020-12, 7.3.8).
enum RegexFormat {
  static func accepts(_ text: Span<UInt8>) -> Bool {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for offset in text.indices { bytes.append(text[offset]) }
    return Pattern.isValid(String(decoding: bytes, as: UTF8.self))
  }
}
