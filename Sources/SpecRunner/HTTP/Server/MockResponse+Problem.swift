import SpecStandards

extension MockResponse {
  /// The status of a response that a mock server cannot make.
  package static let cannotMake = 501

  /// How the detail of a 404 begins if no endpoint has the path.
  package static let unknownPath = "no endpoint has the path"

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
