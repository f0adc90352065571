/// A response for one status.
struct ContractResponse: Sendable {
  /// The status, a class such as `2xx`, or `default`.
  let status: String
  let summary: String?
  /// The media type of its body, nil if nothing is said of one.
  let mediaType: String?
  let schema: ContractSchema
  let headers: [ContractParameter]
  /// Bodies; one without a name stands alone.
  let examples: [(name: String?, value: JSONValue)]
  let range: SourceRange?
}
