/// The format `uri-template` (RFC 6570, 2).
enum URITemplateFormat {
  static func accepts(_ text: Span<UInt8>) -> Bool {
    var source: [UInt8] = []
    source.reserveCapacity(text.count)
    for offset in text.indices { source.append(text[offset]) }
    do {
      _ = try URITemplate(utf8: source)
      return true
    } catch {
      return false
    }
  }
}
