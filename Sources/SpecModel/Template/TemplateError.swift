/// Why a template has no value when it is evaluated.
package struct TemplateError: Error, Sendable, Hashable {
  /// What is wrong, in one sentence without a full stop.
  package let message: String

  /// The text it is about.
  package private(set) var range: SourceRange?

  /// A variable that has no value, if that is the reason.
  package let undefined: String?

  /// What was expected there, empty where the message says it.
  package let label: String

  /// What to write instead.
  package let help: String?

  package init(
    _ message: String,
    at range: SourceRange? = nil,
    undefined: String? = nil,
    label: String = "",
    help: String? = nil
  ) {
    self.message = message
    self.range = range
    self.undefined = undefined
    self.label = label
    self.help = help
  }

  package func at(_ range: SourceRange?) -> TemplateError {
    var error = self
    error.range = self.range ?? range
    return error
  }
}
