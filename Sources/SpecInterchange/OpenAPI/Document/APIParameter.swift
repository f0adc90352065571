/// A value of a request beside its body.
struct APIParameter {
  /// The name on the wire.
  let name: String

  let place: Place
  let isRequired: Bool

  /// How a list or an object is written, nil for the place's own style.
  let style: String?

  /// Whether each element of a list or member of an object is an item of its own; nil for the style's own rule.
  let explodes: Bool?

  let allowsReserved: Bool

  /// What its value is, nil where nothing is said.
  let schema: JSONValue?

  /// The media type of its text, if that is one; nil if `style` writes it.
  let mediaType: String?

  /// Values that are given as examples.
  let examples: [JSONValue]

  let description: String?
  let range: SourceRange?

  /// Whether the value is written as JSON.
  var isJSON: Bool { mediaType.flatMap { MediaType($0) }?.isJSON ?? false }

  /// Where a parameter can be.
  enum Place: String {
    case path, query, header, cookie, querystring
  }
}
