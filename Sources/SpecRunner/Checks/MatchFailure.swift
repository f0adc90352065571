internal import SpecModel

/// Why a matcher does not hold.
struct MatchFailure: Error {
  /// What is wrong, in a sentence that begins with what was expected.
  let message: String

  /// The operand that does not hold.
  let range: SourceRange?

  /// What stands beside the carets.
  let label: String

  /// Whether the value was judged; a template without a value or a pattern that takes too long gives
  /// no verdict.
  let isVerdict: Bool

  init(_ message: String, at range: SourceRange?, label: String, isVerdict: Bool = true) {
    self.isVerdict = isVerdict
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

  /// The same failure of a part of the value.
  ///
  /// - Parameter part: What the part is, as it begins a sentence.
  /// - Returns: The failure with the part's name.
  func about(_ part: String) -> MatchFailure {
    MatchFailure("\(part): \(message)", at: range, label: label, isVerdict: isVerdict)
  }

  init(_ error: TemplateError) {
    self.init(error.message, at: error.range, label: "", isVerdict: false)
  }
}
