/// What is allowed at a key of the format, as data: it can be walked, put into words and written as JSON Schema.
package indirect enum FormatSchema: Sendable {
  /// An object of the format, by its name: `a step`. Names let objects contain themselves.
  case object(String)
  /// An object of the user's own names; a pattern, if there is one, says which.
  case map(names: String?, of: FormatSchema)
  /// An object of these keys, which has no name of its own.
  case members([(name: String, value: FormatSchema)])
  case list(of: FormatSchema)
  case oneOf([FormatSchema])
  /// A value of some types; a text must match the pattern, if there is one.
  case value([JSONType], pattern: String?)
  /// One of these values.
  case literals([JSONValue])
  /// What the schema says, or a text with expressions that give it.
  case template(of: FormatSchema)
  /// A text in which expressions are evaluated.
  case templateText
  /// Any JSON value; expressions in its texts are evaluated.
  case data
  /// A shape: the shorthand for JSON values.
  case shape
  /// A JSON Schema.
  case jsonSchema
  /// A schema that is put into other words.
  case phrase(String, FormatSchema)

  /// A text without expressions.
  static let text = FormatSchema.value([.string], pattern: nil)

  static let boolean = FormatSchema.value([.boolean], pattern: nil)

  /// A text, a number or a boolean.
  static let scalar = FormatSchema.value([.string, .number, .boolean], pattern: nil)

  /// One of some words.
  static func words(_ words: [String]) -> FormatSchema { .literals(words.map { .string($0) }) }

  /// One value, or a list of them.
  static func oneOrMore(of element: FormatSchema) -> FormatSchema {
    .phrase("\(element.expectation), or a list of them", .oneOf([element, .list(of: element)]))
  }

  /// Text, or a list of its lines.
  static func lines(of line: FormatSchema) -> FormatSchema {
    .phrase("a string or a list of lines", .oneOf([line, .list(of: line)]))
  }

  /// Whether a value of a type may be allowed.
  func takes(_ type: JSONType) -> Bool {
    switch self {
    case .object, .map, .members: type == .object
    case .list: type == .array
    case .oneOf(let schemas): schemas.contains { $0.takes(type) }
    case .value(let types, _): types.contains(type)
    case .literals(let values): values.contains { $0.type == type }
    case .template(let schema): type == .string || schema.takes(type)
    case .templateText: type == .string
    case .data: true
    case .shape: [.string, .array, .object].contains(type)
    case .jsonSchema: [.boolean, .object].contains(type)
    case .phrase(_, let schema): schema.takes(type)
    }
  }

  /// What is expected, as part of a sentence: `a list, each a string`.
  package var expectation: String {
    switch self {
    case .object(let name): "\(name) (an object)"
    case .map(_, let value): "an object, each member \(value.expectation)"
    case .members(let members): "an object of \(members.map(\.name).joined(separator: ", "))"
    case .list(let element): "a list, each \(element.expectation)"
    case .oneOf(let schemas): schemas.map(\.expectation).joined(separator: ", or ")
    case .value(let types, _): types.map(\.phrase).sorted().joined(separator: " or ")
    case .literals(let values):
      "\(values.count > 1 ? "one of " : "")\(values.map(\.jsonText).joined(separator: ", "))"
    case .template(let schema): schema.expectation
    case .templateText: "a string"
    case .data: "JSON data"
    case .shape: "a shape"
    case .jsonSchema: "a JSON Schema"
    case .phrase(let words, _): words
    }
  }
}
