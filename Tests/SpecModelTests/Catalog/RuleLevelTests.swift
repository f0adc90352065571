import TestSupport
import Testing

@testable import SpecModel

/// Levels of rules in the project file.
@Suite(.inTurn)
struct RuleLevelTests {
  private static let spec =
    #"{"shapes": {"A": "string"}, "endpoints": {"e": {"request": "GET https://a.test/", "responses": {"200": {}}}}}"#

  private func found(_ rules: String, _ spec: String = spec) throws -> [String] {
    let folder = try TemporaryCatalog([
      "spec-run.json": #"{"rules": \#(rules)}"#, "a.spec.json": spec,
    ])
    return try Catalog.read(at: folder.path).diagnostics.map { diagnostic in
      "\(diagnostic.severity) \(diagnostic.rule): \(diagnostic.label)"
    }
  }

  @Test func `a warning is off, stays, or is an error`() throws {
    let levels = try [
      "{}", #"{"unused": "off"}"#, #"{"unused": "warning"}"#, #"{"unused": "error"}"#,
    ]
    .map { try found($0).filter { $0.contains("unused") }.map { $0.prefix { $0 != " " } } }
    #expect(levels == [["warning"], [], ["warning"], ["error"]])
  }

  @Test(arguments: [
    (#"{"unusd": "off"}"#, #"error unknown-name: did you mean "unused"?"#),
    (#"{"zzz": "off"}"#, "error unknown-name: expected a rule of Docs/Rules.md"),
    (#"{"unknown-key": "off"}"#, "error invalid-value: expected a rule that is a warning"),
    (#"{"open-file-limit": "off"}"#, "error invalid-value: expected a rule that is a warning"),
    (
      #"{"unused": "no"}"#,
      #"error invalid-value: expected a level of a rule: "off", "warning", "error""#
    ),
    (
      #"{"unused": false}"#,
      #"error wrong-type: expected a level of a rule: "off", "warning", "error""#
    ),
    ("[]", "error wrong-type: expected an object of rules and levels"),
  ])
  func `what is no level is an error`(rules: String, expected: String) throws {
    #expect(try found(rules) == [expected])
  }

  @Test func `more unused shapes than are listed are off, too`() throws {
    let shapes = (0..<1_200).map { #""A\#($0)": "string""# }.joined(separator: ",")
    let spec = #"{"shapes": {\#(shapes)}, "endpoints": {"e": {"request": "GET https://a.test/"}}}"#
    #expect(
      try found(#"{"unused": "off"}"#, spec).filter {
        $0.contains("unused") || $0.contains("unlisted")
      } == []
    )
    #expect(try found("{}", spec).last?.contains("unlisted") == true)
  }
}
