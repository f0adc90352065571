extension RequestPreparer {
  /// The body of a text in the charset that its media type names; JSON is UTF-8.
  func encoded(
    _ body: HTTPBody,
    by contentType: String?,
    _ template: Template
  ) throws(TemplateError) -> HTTPBody {
    guard case .bytes(let bytes) = body, let type = contentType.flatMap({ MediaType($0) }),
      let label = type["charset"], !type.isJSONInUTF8
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
