/// A field of a line of comma-separated values.
package struct CSVField: Sendable {
  /// Its text, without the quotes around it.
  package let text: String

  /// Where it is written, with its quotes.
  package let range: SourceRange
}
