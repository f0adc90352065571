/// What is told about a key.
package struct KeySummary: Sendable {
  /// The name as it is written.
  package let name: String

  /// What may stand there, as it stands in a sentence.
  package let expectation: String

  /// What it means, in one line.
  package let meaning: String

  /// What holds where it is not written.
  package let fallback: String?

  /// Whether the object is nothing without it.
  package let isRequired: Bool
}
