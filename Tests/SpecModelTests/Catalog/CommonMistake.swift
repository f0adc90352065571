import SpecModel
import Testing

/// A mistake that people make, as a replacement in a correct catalog, and what the one diagnostic says of it.
struct CommonMistake: Sendable, CustomTestStringConvertible {
  /// What is correct, which is once in the catalog.
  let correct: String

  /// What is written in its place.
  let written: String
  let rule: Diagnostic.Rule

  /// What the label or the help says.
  let advice: String

  /// Whether the advice is to write something else, which an edit does.
  let isEdit: Bool

  var testDescription: String { written }

  /// A mistake for which the right text is suggested.
  init(_ correct: String, _ written: String, _ rule: Diagnostic.Rule, meant: String) {
    self.init(correct, written, rule, "did you mean \(meant)?", isEdit: true)
  }

  /// A mistake that is explained.
  init(_ correct: String, _ written: String, _ rule: Diagnostic.Rule, help: String) {
    self.init(correct, written, rule, help, isEdit: false)
  }

  private init(
    _ correct: String,
    _ written: String,
    _ rule: Diagnostic.Rule,
    _ advice: String,
    isEdit: Bool
  ) {
    self.correct = correct
    self.written = written
    self.rule = rule
    self.advice = advice
    self.isEdit = isEdit
  }
}
