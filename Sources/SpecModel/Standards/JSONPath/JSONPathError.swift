/// Why a text is not a JSONPath query (RFC 9535), and where.
package struct JSONPathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop.
  package let message: String

  /// The offset of the mistake in the query, in bytes of UTF-8.
  package let offset: Int

  /// The length of the mistake in bytes; 0 where something is missing at the end.
  package let length: Int

  /// What to do about it, if that is known.
  package let help: String?

  /// What was most likely meant.
  package let suggestion: Suggestion?

  package init(
    _ message: String,
    at range: Range<Int>,
    suggestion: Suggestion? = nil,
    help: String? = nil
  ) {
    self.message = message
    self.suggestion = suggestion
    self.help = suggestion?.question ?? help
    offset = range.lowerBound
    length = range.count
  }

  /// What a person is shown.
  package var description: String {
    suggestion == nil ? help.map { "\(message); \($0)" } ?? message : message
  }
}
