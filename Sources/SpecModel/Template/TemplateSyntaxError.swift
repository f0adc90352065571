/// Why a text is no template, and where.
package struct TemplateSyntaxError: Error, Sendable, Hashable {
  /// The kind of mistake.
  package let rule: Diagnostic.Rule

  /// What is wrong, in one sentence without a full stop.
  package let message: String

  /// The byte offsets in the text that it is about.
  package let range: Range<Int>

  /// What was most likely meant.
  package let suggestion: Suggestion?

  /// What to do about it, if that is known.
  package let help: String?

  init(
    _ rule: Diagnostic.Rule,
    _ message: String,
    at range: Range<Int>,
    suggestion: Suggestion? = nil,
    help: String? = nil
  ) {
    self.rule = rule
    self.message = message
    self.range = range
    self.suggestion = suggestion
    self.help = help
  }
}
