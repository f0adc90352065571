/// What a schema demands of texts.
final class StringRules: Sendable {
  /// Lengths in code points.
  let minLength: Int
  let maxLength: Int
  let pattern: Pattern?
  let format: StringFormat?
  let contentEncoding: String?
  let contentMediaType: String?

  /// Creates the rules, nil where there are none.
  init?(_ rules: SchemaRules.Text?) {
    guard let rules else { return nil }
    minLength = rules.minLength ?? 0
    maxLength = rules.maxLength ?? .max
    pattern = rules.pattern
    format = rules.format
    contentEncoding = rules.contentEncoding
    contentMediaType = rules.contentMediaType
    if minLength == 0, maxLength == .max, pattern == nil, format == nil, contentEncoding == nil,
      contentMediaType == nil
    {
      return nil
    }
  }

  /// The number of code points of a text in WTF-8.
  static func codePoints(_ text: Span<UInt8>) -> Int {
    var count = 0
    for at in text.indices where text[at] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// Whether a text encodes what the content keywords say; unknown ones say nothing.
  func hasContent(_ text: Span<UInt8>) -> Bool {
    var content = ContiguousArray<UInt8>()
    for at in text.indices { content.append(text[at]) }
    if contentEncoding == "base64" {
      guard let decoded = Base64.decode(content) else { return false }
      content = decoded
    }
    guard contentMediaType == "application/json" else { return true }
    return (try? JSONDocument(parsing: content)) != nil
  }
}
