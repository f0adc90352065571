/// The body of a request.
struct ContractBody: Sendable {
  let mediaType: String
  let schema: ContractSchema
  /// A body, if it is the same in each request.
  let example: JSONValue?
  let range: SourceRange?
}
