/// What a schema demands of texts.
final class StringRules: Sendable {
  /// Lengths in code points.
  let minLength: Int
  let maxLength: Int
  let pattern: Pattern?
  let format: StringFormat?
  let contentEncoding: String?
  let contentMediaType: String?
  private let asksLength: Bool
  private let asksContent: Bool

  /// Creates the rules, nil where there are none.
  init?(_ rules: SchemaRules) {
    minLength = rules.minLength ?? 0
    maxLength = rules.maxLength ?? .max
    pattern = rules.pattern
    format = rules.format
    contentEncoding = rules.contentEncoding
    contentMediaType = rules.contentMediaType
    asksLength = minLength > 0 || maxLength < .max
    asksContent = contentEncoding != nil || contentMediaType != nil
    if !asksLength, pattern == nil, format == nil, !asksContent { return nil }
  }

  /// Whether a text meets the rules.
  func accepts(
    _ index: Int,
    _ token: JSONNode,
    _ bytes: Span<UInt8>,
    _ run: borrowing SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    if token.hasEscape { return try acceptsEscaped(index, run) }
    let start = Int(token.start) + 1
    let text = bytes.extracting(start..<token.end - 1)
    return try accepts(text, isASCII: !token.isNonASCII)
  }

  @inline(never)
  private func acceptsEscaped(
    _ index: Int,
    _ run: borrowing SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    let text = run.document.utf8(at: index)
    return try accepts(text.span, isASCII: false)
  }

  @inline(__always)
  private func accepts(
    _ text: Span<UInt8>,
    isASCII: Bool
  ) throws(SchemaEvaluationError) -> Bool {
    if asksLength {
      let length = isASCII ? text.count : Self.codePoints(text)
      if length < minLength || length > maxLength { return false }
    }
    if let format, !format.accepts(text) { return false }
    if let pattern, try !pattern.isMet(by: text) { return false }
    return !asksContent || hasContent(text)
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
      guard let decoded = Base64Text.decode(content) else { return false }
      content = decoded
    }
    guard contentMediaType == "application/json" else { return true }
    return (try? JSONDocument(parsing: content)) != nil
  }
}
