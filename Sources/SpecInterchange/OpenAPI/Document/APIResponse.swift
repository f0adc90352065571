/// What an operation answers.
struct APIResponse {
  /// The status as a document writes it: `200`, `2XX`, `default`.
  let status: String

  let description: String?
  let headers: [Header]
  let contents: [APIContent]
  let range: SourceRange?

  /// A header of an answer.
  struct Header {
    let name: String
    let isRequired: Bool
    let schema: JSONValue?
    let description: String?
    let range: SourceRange?
  }
}
