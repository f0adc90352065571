/// The body of a request.
package struct ContractBody: Sendable {
  /// The media type.
  package let mediaType: String

  /// What the body is.
  package let schema: ContractSchema

  /// A body, if it is the same in each request.
  package let example: JSONValue?

  /// Where it is written.
  package let range: SourceRange?
}
