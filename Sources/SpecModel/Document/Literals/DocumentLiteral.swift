/// A type of which the format has literals: `"5s"`, `200`, `true`.
package protocol DocumentLiteral: Sendable {
  /// What is expected, as it is in a sentence.
  static var expectation: String { get }

  /// The types of JSON values that literals of it have.
  static var types: [JSONType] { get }

  /// The words of which it is one, none where it is no word.
  static var words: [String] { get }

  /// The pattern that its texts match, nil if they have none.
  static var pattern: String? { get }

  /// What is allowed.
  static var schema: FormatSchema { get }

  /// Reads a literal, nil where it is none.
  init?(literal value: JSONValue)

  /// The literals that are meant before others by a value that is none.
  static func candidates(for value: JSONValue) -> [JSONValue]

  /// What is expected in the place of a value that is written like a literal and is none; nil for any other.
  static func limit(against value: JSONValue) -> String?
}

extension DocumentLiteral {
  package static var types: [JSONType] { [.string] }
  package static var words: [String] { [] }
  package static var pattern: String? { nil }

  package static var schema: FormatSchema {
    .phrase(expectation, words.isEmpty ? .value(types, pattern: pattern) : .words(words))
  }

  package static func candidates(for value: JSONValue) -> [JSONValue] { [] }

  package static func limit(against value: JSONValue) -> String? { nil }
}

extension Int: DocumentLiteral {
  package static var expectation: String { "an integer" }
  package static var types: [JSONType] { [.number] }

  package init?(literal value: JSONValue) {
    guard let integer = value.integer else { return nil }
    self = integer
  }
}

extension Bool: DocumentLiteral {
  package static var expectation: String { "true or false" }
  package static var types: [JSONType] { [.boolean] }

  package init?(literal value: JSONValue) {
    guard let boolean = value.boolean else { return nil }
    self = boolean
  }
}
