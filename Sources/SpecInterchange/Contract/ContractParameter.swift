/// A value of a request outside of its body, or a header of a response.
package struct ContractParameter: Sendable {
  /// Where it is in the request.
  package let location: Location

  /// The name on the wire.
  package internal(set) var name: String

  /// Whether each request must have it.
  package let isRequired: Bool

  /// What its value is.
  package let schema: ContractSchema

  /// How lists and objects are written.
  package let style: Style

  /// Whether each element is written by itself; nil if the style's own way is meant, or it makes no difference.
  package let explode: Bool?

  /// Whether the value is written as JSON.
  package let isJSON: Bool

  /// The value that it has if a call gives none.
  package let `default`: JSONValue?

  /// A value that it has in requests of the catalog.
  package let example: JSONValue?

  /// What it means.
  package let summary: String?

  /// Where it is written.
  package let range: SourceRange?

  /// The places of a request.
  package enum Location: String, Sendable {
    case path, query, header, cookie
  }

  /// The ways of writing a value, by OpenAPI's names.
  package enum Style: String, Sendable {
    /// The usual one of the place.
    case usual
    case label, matrix
  }
}
