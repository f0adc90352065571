/// Identifiers that are the same for the same text, in the form of a UUID (RFC 9562, version 8).
enum StableUUID {
  /// The identifier of a text.
  static func text(of text: String) -> String {
    var bytes = Array(Hash.of(text.utf8, .sha256).prefix(16))
    guard bytes.count == 16 else { return "" }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array(Hexadecimal.encode(bytes))
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return parts.map { String(digits[$0]) }.joined(separator: "-")
  }
}
