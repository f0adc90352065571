/// Why a text is not a date pattern, or not a date by one.
package struct DatePatternError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, in one sentence without a full stop.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
