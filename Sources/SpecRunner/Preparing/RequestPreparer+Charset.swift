internal import SpecModel

extension RequestPreparer {
  /// The body of a text in the charset that its media type names.
  ///
  /// - Parameters:
  ///   - body: The text in UTF-8.
  ///   - contentType: The value of `Content-Type`; without a charset in it the text stays in UTF-8.
  ///   - template: Where the text is written.
  /// - Returns: The body.
  /// - Throws: If the charset has not all characters of the text.
  func encoded(
    _ body: HTTPBody,
    by contentType: String?,
    _ template: Template
  ) throws(TemplateError) -> HTTPBody {
    guard case .bytes(let bytes) = body,
      let label = contentType.flatMap({ MediaType($0) })?["charset"]
    else { return body }
    guard let encoded = Charset.encode(String(decoding: bytes, as: UTF8.self), label: label) else {
      throw TemplateError(
        "the text cannot be written in the charset \(JSONValue.string(label.excerpt).jsonText)",
        at: template.origin.range,
        label: "\"Content-Type\" names this charset",
        help: "write the bytes as \"hex\", \"base64\" or \"file\""
      )
    }
    return .bytes(encoded)
  }
}
