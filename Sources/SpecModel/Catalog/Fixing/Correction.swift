/// An edit that was made: what was written, and what is in its place.
package struct Correction: Sendable {
  /// The file as people are shown it.
  package let path: String

  /// Where it was made, in the text before.
  package let position: SourcePosition

  /// What was written.
  package let old: String

  /// What is in its place.
  package let new: String
}
