/// Why a template has no value when it is evaluated.
package struct TemplateError: Error, Sendable, Hashable {
  /// What is wrong, in one sentence without a full stop.
  package let message: String

  /// The text it is about.
  package let range: SourceRange?

  /// A variable that has no value, if that is the reason.
  package let undefined: String?

  package init(_ message: String, at range: SourceRange? = nil, undefined: String? = nil) {
    self.message = message
    self.range = range
    self.undefined = undefined
  }

  func at(_ range: SourceRange?) -> TemplateError {
    TemplateError(message, at: self.range ?? range, undefined: undefined)
  }
}
