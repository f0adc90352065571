/// One way in which a value does not meet a schema.
package struct SchemaIssue: Sendable {
  /// The value that the issue is about.
  package let instance: JSONValue

  /// Where it is in the value that was judged.
  package let instancePath: JSONPointer

  /// The keyword by the way that led to it, through references too.
  package let schemaPointer: JSONPointer

  /// The keyword that is not met; `false` where nothing is allowed.
  package let keyword: String

  /// What was expected, in words that follow "expected".
  package let expected: String

  /// What was found, in words that follow "found".
  package let found: String

  /// What was most likely meant.
  package let help: String?

  /// Of `anyOf` and `oneOf`, what keeps each branch from being met, the closest branch first.
  package let branches: [[SchemaIssue]]

  /// What is wrong, as far as others go on with it.
  package let problem: Problem

  /// What is wrong, beside a value that is not the expected one.
  package enum Problem: Sendable, Equatable {
    case value
    /// An object does not have a member.
    case missing(String)
    /// A value meets none of several alternatives that have no words in common.
    case noAlternative
  }

  /// Where the rule comes from.
  let origin: SchemaOrigin

  /// The keyword's place below its schema.
  let keywordTokens: [String]

  /// What is wrong, in one sentence without a full stop.
  package var message: String { "expected \(expected), found \(found)" }

  /// The keyword's URI with its place in its schema resource, nil where the rules are no JSON
  /// Schema.
  package var absoluteSchemaLocation: String? { origin.absoluteLocation(of: keywordTokens) }

  /// The text of the rule that is not met, if it was read from a file.
  package var schemaRange: SourceRange? { origin.range(of: keywordTokens) }

  /// What is expected, in the words of whoever wrote the rule.
  package var label: String? { origin.label }
}
