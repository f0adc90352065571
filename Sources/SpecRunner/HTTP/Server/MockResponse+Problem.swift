extension MockResponse {
  /// The field that says in what a mock server differs from the service.
  package static let limitField = "Mock-Limit"

  /// An error of the mock server's own, which the service would not give.
  package static func limit(_ status: Int, detail: String) -> MockResponse {
    .problem(status, detail: detail, fields: [limitField: detail])
  }

  /// An error as an `application/problem+json` document (RFC 9457).
  package static func problem(
    _ status: Int,
    detail: String,
    fields: HTTPFields = [:]
  ) -> MockResponse {
    var fields = fields
    fields.append("Content-Type", "application/problem+json")
    let title = StatusReason.phrase(status)
    let members: [(String, JSONValue)] =
      [("type", .string("about:blank"))]
      + (title.isEmpty ? [] : [("title", .string(title))])
      + [("status", .number(status)), ("detail", .string(detail))]
    let document = JSONValue.object(members).jsonText
    var response = MockResponse(status: status, fields: fields, body: Array(document.utf8))
    response.reason = detail
    return response
  }
}
