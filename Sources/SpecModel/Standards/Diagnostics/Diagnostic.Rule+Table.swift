// What the readers of standards report, in the families of Docs/Rules.md.

extension Diagnostic.Rule {
  // MARK: Files
  /// A file does not exist, cannot be read or is not UTF-8.
  package static let unreadableFile = Self("unreadable-file")
  /// A file of rows is not CSV (RFC 4180).
  package static let invalidCSV = Self("invalid-csv")

  // MARK: Keys and values
  /// Something is nested deeper than the limit.
  package static let tooDeep = Self("too-deep")

  // MARK: Names
  /// Definitions refer to each other in a circle.
  package static let circle = Self("circle")

  // MARK: Expectations
  /// A regular expression is not valid.
  package static let invalidPattern = Self("invalid-pattern")

  // MARK: Shapes and schemas
  /// A JSON Schema is not valid.
  package static let invalidSchema = Self("invalid-schema")
  /// A keyword or a format of a JSON Schema is misspelled.
  package static let unknownKeyword = Self("unknown-keyword", .warning)
  /// A reference in a JSON Schema refers to nothing.
  package static let unresolvedReference = Self("unresolved-reference")
  /// The `$schema` of a JSON Schema is not known.
  package static let unknownDialect = Self("unknown-dialect")
}
