/// Why a text is no template, and where.
package struct TemplateSyntaxError: Error, Sendable, Hashable {
  /// What is wrong, in one sentence without a full stop.
  package let message: String

  /// The byte offsets in the text that it is about.
  package let range: Range<Int>

  /// What to do about it, if that is known.
  package let help: String?

  init(_ message: String, at range: Range<Int>, help: String? = nil) {
    self.message = message
    self.range = range
    self.help = help
  }
}
