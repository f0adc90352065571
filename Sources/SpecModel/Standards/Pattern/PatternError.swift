/// A regular expression that is not well formed.
package struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong or was expected, in one sentence without a full stop.
  package let message: String

  /// Where it is wrong: an offset in UTF-8 bytes from the pattern's start.
  package let offset: Int

  /// How many bytes of the pattern it is about; 0 where something is missing.
  package let length: Int

  /// The message and where it applies.
  package var description: String { "\(message) (at byte \(offset))" }
}
