/// A response for one status.
package struct ContractResponse: Sendable {
  /// The status, a class such as `2xx`, or `default`.
  package let status: String

  /// What it means.
  package let summary: String?

  /// The media type of its body, nil if nothing is said of one.
  package let mediaType: String?

  /// What its body is.
  package let schema: ContractSchema

  /// Its headers.
  package let headers: [ContractParameter]

  /// Bodies; one without a name stands alone.
  package let examples: [(name: String?, value: JSONValue)]

  /// Where its status is written.
  package let range: SourceRange?
}
