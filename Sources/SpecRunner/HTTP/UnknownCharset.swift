internal import SpecModel

/// A charset that an answer names and nobody here knows.
package struct UnknownCharset: Error, Sendable, CustomStringConvertible {
  /// What the answer calls it.
  package let label: String

  package var description: String {
    "the charset \(JSONValue.string(label.excerpt).jsonText) is not known"
  }
}
