import SpecModel
import TestSupport
import Testing

@testable import SpecRunner

/// Expressions of tags (Details 58).
@Suite(.inTurn)
struct TagExpressionTests {
  @Test(arguments: [
    ("smoke", [["smoke"], ["smoke", "slow"]], [[], ["slow"]]),
    ("smoke and not slow", [["smoke"], ["smoke", "fast"]], [["smoke", "slow"], ["slow"], []]),
    ("a or b and c", [["a"], ["b", "c"], ["a", "b"]], [["b"], ["c"]]),
    ("(a or b) and c", [["a", "c"], ["b", "c"]], [["a"], ["a", "b"], ["c"]]),
    ("not a or b", [[], ["b"], ["a", "b"]], [["a"]]),
    ("not (a or b)", [[], ["c"]], [["a"], ["b"]]),
    ("not not a", [["a"]], [[]]),
    ("NOT a AND b", [["b"]], [["a", "b"], []]),
    ("'and' or \"(x)\"", [["and"], ["(x)"]], [["or"]]),
    ("issue#12 and v1.2-beta:ü", [["issue#12", "v1.2-beta:ü"]], [["issue#12"]]),
    ("  a\tand\n b ", [["a", "b"]], [["a"]]),
    ("(a)and(b)", [["a", "b"]], [["a"]]),
    ("android or notary", [["android"], ["notary"]], [["and"], ["not"]]),
  ])
  func `58: tags are combined by and, or, not and parentheses`(
    text: String,
    selected: [[String]],
    others: [[String]]
  ) throws {
    let expression = try TagExpression(text, of: "--tag")
    for tags in selected { #expect(expression.matches(tags), "\(tags)") }
    for tags in others { #expect(!expression.matches(tags), "\(tags)") }
  }

  @Test(arguments: [
    ("smoke and", 9, "a tag is missing", "expected a tag, \"not\" or \"(\""),
    ("and smoke", 0, "a tag is missing", "expected a tag, \"not\" or \"(\""),
    ("", 0, "a tag is missing", "expected a tag, \"not\" or \"(\""),
    ("()", 1, "a tag is missing", "expected a tag, \"not\" or \"(\""),
    (
      "a not b", 2, "two tags need an operator between them",
      "expected \"and\" or \"or\" before this"
    ),
    (
      "smoke slow", 6, "two tags need an operator between them",
      "expected \"and\" or \"or\" before this"
    ),
    ("(a or b", 7, "a parenthesis is not closed", "expected \")\""),
    ("a) or b", 1, "this parenthesis is not opened", "expected no \")\""),
    ("a, b", 1, "a comma is not an operator", "expected \"or\""),
    ("ä && b", 3, "\"&&\" is not an operator", "did you mean \"and\"?"),
    ("a || b", 2, "\"||\" is not an operator", "did you mean \"or\"?"),
    ("a and !b", 6, "\"!b\" is not an operator", "did you mean \"not b\"?"),
    ("a or 'b", 5, "a quote is not closed", "expected another one"),
  ])
  func `a mistake is shown at its place in the expression`(
    text: String,
    offset: Int,
    message: String,
    label: String
  ) throws {
    let error = try #require(throws: Diagnostic.self) { try TagExpression(text, of: "--tag") }
    #expect(error.rule == .invalidSelection)
    #expect(error.message == message)
    #expect(error.label == label)
    #expect(error.range?.start == offset)
    #expect(error.range?.file.path == "--tag")
  }

  @Test func `an expression of any depth is read or refused`() throws {
    let deep = String(repeating: "(", count: 100_000)
    #expect(throws: Diagnostic.self) { try TagExpression(deep, of: "--tag") }
    let negated = String(repeating: "not ", count: 100_000) + "a"
    #expect(throws: Diagnostic.self) { try TagExpression(negated, of: "--tag") }
    let long = Array(repeating: "a", count: 50_000).joined(separator: " or ")
    #expect(try TagExpression(long, of: "--tag").matches(["a"]))
  }
}
