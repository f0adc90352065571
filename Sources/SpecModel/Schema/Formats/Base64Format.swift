/// The format `base64`, with the standard alphabet and padding (RFC 4648, 4).
enum Base64Format {
  static func accepts(_ text: Span<UInt8>) -> Bool {
    guard text.count % 4 == 0 else { return false }
    var end = text.count
    if end > 0, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    if end > 0, end < text.count, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    let alphabet = alphabet
    for offset in 0..<end where !alphabet.contains(text[offset]) { return false }
    return true
  }

  private static let alphabet = ASCIISet.letters.union(.digits).union(ASCIISet("+/"))
}
