internal import SpecModel

/// Why a matcher does not hold.
struct MatchFailure: Error {
  /// What is wrong, in a sentence that begins with what was expected.
  let message: String

  /// The operand that does not hold.
  let range: SourceRange?

  /// What stands beside the carets.
  let label: String

  init(_ message: String, at range: SourceRange?, label: String) {
    self.message = message
    self.range = range
    self.label = label
  }

  init(expected: String, found: MatchSubject, at range: SourceRange?) {
    self.init(
      "expected \(expected), found \(found.summary)",
      at: range,
      label: "found \(found.summary)"
    )
  }

  init(_ error: TemplateError) {
    self.init(error.message, at: error.range, label: "")
  }
}
