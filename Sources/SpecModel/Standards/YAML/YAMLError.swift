/// Why a text is not YAML that has the value of a JSON document, and where.
package struct YAMLError: Error, Sendable, CustomStringConvertible {
  /// What kind of mistake it is.
  package let kind: Kind

  /// What is wrong, in one sentence without a full stop.
  package let description: String

  /// The text it is about.
  package let range: SourceRange

  /// Another place that explains it.
  package let other: Other?

  /// What to do about it, if that is known.
  package let help: String?

  /// The kinds of mistakes.
  package enum Kind: Sendable {
    case syntax, duplicateName, nestedTooDeep, invalidUTF8
  }

  /// Another place, and what it shows.
  package struct Other: Sendable {
    /// What the place shows.
    package let message: String

    /// The place.
    package let range: SourceRange
  }
}
