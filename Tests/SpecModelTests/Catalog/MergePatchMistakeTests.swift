import SpecModel
import TestSupport
import Testing

/// A merge patch asks for nothing that it takes away.
@Suite(.inTurn)
struct MergePatchMistakeTests {
  private func mistakes(_ patch: String, _ keys: String = "") throws -> [String] {
    try Catalog.mistakes(in: [
      "a.spec.json": #"""
      {"endpoints": {"e": {"request": "POST https://a.test/",
        "body": {"json": {"name": "{{name}}", "o": {"deep": "{{deep}}", "list": ["{{deep}}"]}}},
        "cases": {"c": {"body": {"merge": \#(patch)}\#(keys)}}}}}
      """#
    ])
  }

  @Test(arguments: [
    #"{"name": null, "o": null}"#, #"{"name": "Ada", "o": 1}"#, #"{"name": [], "o": []}"#, "[]",
    #"{"name": 1, "o": {"deep": true, "list": {}}}"#,
    #"{"name": "{{given}}", "o": null}"#,
  ])
  func `what is removed or replaced needs no variable`(patch: String) throws {
    #expect(try mistakes(patch, #", "with": {"given": 1}"#).filter { !$0.contains("given") } == [])
  }

  @Test func `what is left needs its variables`() throws {
    #expect(
      try mistakes(#"{"name": {}, "o": {"deep": null, "none": null}}"#) == [
        #"a.spec.json:2:32 undefined-variable: the variable "name" is not defined"#,
        #"a.spec.json:2:79 undefined-variable: the variable "deep" is not defined"#,
      ]
    )
  }

  @Test func `a value may be given for what is replaced`() throws {
    #expect(
      try mistakes(#"{"name": null, "o": null}"#, #", "with": {"name": 1, "deep": 2}"#) == []
    )
  }
}
