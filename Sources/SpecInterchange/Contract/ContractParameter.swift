/// A value of a request outside of its body, or a header of a response.
@dynamicMemberLookup
struct ContractParameter: Sendable {
  let value: ContractValue
  /// The name on the wire.
  var name: String
  let location: Location
  /// How lists and objects are written.
  var style = Style.usual
  /// Whether each element is written by itself; nil if the style's own way is meant, or it makes no difference.
  var explode: Bool?
  let range: SourceRange?

  /// Whether each request must have it.
  var isRequired: Bool { value.isRequired || location == .path }

  /// What is known of the value.
  subscript<Fact>(dynamicMember fact: KeyPath<ContractValue, Fact>) -> Fact { value[keyPath: fact] }

  /// The places of a request.
  enum Location: String {
    case path, query, header, cookie
  }

  /// The ways of writing a value, by OpenAPI's names; the usual one is that of the place.
  enum Style: String {
    case usual, label, matrix
  }
}
