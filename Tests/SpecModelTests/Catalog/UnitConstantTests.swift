import SpecModel
import TestSupport
import Testing

/// What constants of a unit and its rows make of texts and parameters is known before the run.
@Suite(.inTurn)
struct UnitConstantTests {
  private func diagnostics(_ files: [String: String]) throws -> [Diagnostic] {
    let folder = try TemporaryCatalog(files)
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused
  }

  /// The mistakes of cases of an endpoint: `line:column message | line:column of the first note`.
  private func mistakes(
    _ cases: String,
    endpoint: String = "",
    rest: String = "",
    files: [String: String] = [:]
  ) throws -> [String] {
    let spec = """
      {"endpoints": {"e": {"request": "GET https://a.example/q/{id}", \(endpoint) "cases": {
      \(cases)
      }}}\(rest)}
      """
    let found = try diagnostics(files.merging(["a.spec.json": spec]) { $1 })
    return found.map { diagnostic in
      let note = diagnostic.notes.first?.range.map { " | \($0.position)" } ?? ""
      let place = diagnostic.range.map { "\($0.position)" } ?? ""
      return "\(place) \(diagnostic.message)\(note)"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""c": {"variables": {"t": "5sec"}, "with": {"id": 1}, "timeout": "{{t}}"}"#, #"2:65 expected a duration above zero such as "500ms", "5s" or "1m30s", the template gives "5sec" | 2:26"#),
    (#""c": {"variables": {"u": {"name": "a"}}, "with": {"id": "{{u.nmae}}"}}"#, #"2:60 the variable "u.nmae" has no value | 2:26"#),
    (#""c": {"variables": {"z": null}, "with": {"id": 1}, "headers": {"X": "a{{z}}"}}"#, "2:73 null cannot be inserted into a string; add | default('') | 2:26"),
    (#""c": {"forEach": [{"t": "5s"}, {"t": "x"}], "with": {"id": 1}, "timeout": "{{t}}"}"#, #"2:75 expected a duration above zero such as "500ms", "5s" or "1m30s", the template gives "x" | 2:38"#),
    (#""c": {"forEach": {"rows": [{"q": 1}, null], "as": "row"}, "with": {"id": "{{row.q}}"}}"#, #"2:77 the variable "row.q" has no value | 2:38"#),
    (#""c": {"forEach": [{"id": 1}, {"id": null}]}"#, #"2:37 the parameter "id" is null | 1:58"#),
    (#""c": {"forEach": [{"id": ""}]}"#, #"2:26 the parameter "id" is an empty string | 1:58"#),
    (#""c": {"variables": {"v": null}, "with": {"id": "{{v}}"}}"#, #"2:26 the parameter "id" is null | 1:58"#),
    (#""c": {"forEach": "rows.csv", "with": {"id": 1}, "timeout": "{{t}}"}"#, #"2:60 expected a duration above zero such as "500ms", "5s" or "1m30s", the template gives "x" | 3:3"#),
  ])
  func `a constant of a unit, or of one of its rows, that is not allowed is an error`(cases: String, expected: String) throws {
    #expect(try mistakes(cases, files: ["rows.csv": "n,t\n1,5s\n2,x\n"]) == [expected])
  }

  // swift-format-ignore
  @Test(arguments: [
    #""c": {"variables": {"t": "x"}, "if": {"t": "y"}, "with": {"id": 1}, "timeout": "{{t}}"}"#,
    #""c": {"variables": {"t": "x"}, "skip": "later", "with": {"id": 1}, "timeout": "{{t}}"}"#,
    #""c": {"variables": {"t": "x"}, "with": {"id": 1, "t": "5s"}, "timeout": "{{t}}"}"#,
    #""c": {"variables": {"t": "{{run.id}}"}, "with": {"id": 1}, "timeout": "{{t}}"}"#,
    #""c": {"variables": {"u": {"a": 1}}, "with": {"id": "{{u.b | default(1)}}"}}"#,
    #""c": {"variables": {"id": null}, "with": {"id": 1}}"#,
    #""c": {"variables": {"x": "<a xmlns='u:1'>1</a>"}, "namespaces": {"p": "u:1"}, "with": {"id": "{{x | xpath('string(//p:a)')}}"}}"#,
    #""c": {"forEach": [{"id": 1}, {"id": "{{run.id}}"}], "timeout": "{{t}}"}"#,
  ])
  func `what is not certain is left to the run`(cases: String) throws {
    #expect(try mistakes(cases, rest: #", "variables": {"t": "5s"}"#) == [])
  }

  @Test func `a text of an endpoint is judged by each of its cases, and told once`() throws {
    let cases = #"""
      "a": {"variables": {"t": "5s"}, "with": {"id": 1}},
      "b": {"variables": {"t": "x"}, "with": {"id": 1}},
      "c": {"variables": {"t": "y"}, "with": {"id": 1}}
      """#
    #expect(
      try mistakes(cases, endpoint: #""timeout": "{{t}}","#) == [
        #"1:76 expected a duration above zero such as "500ms", "5s" or "1m30s", the template gives "x" | 3:26"#
      ]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"scenario": "s"}"#, true), (#"{"scenario": "s", "with": {"t": "5s"}}"#, false),
  ])
  func `a variable of a scenario that a step gives a value is no constant`(step: String, isMistake: Bool) throws {
    let scenario = #""s": {"variables": {"t": null}, "steps": [{"request": "GET https://a.example/{t}"}]}"#
    let spec = #"{"scenarios": {\#(scenario), "other": {"steps": [\#(step)]}}}"#
    #expect(try diagnostics(["a.spec.json": spec]).isEmpty != isMistake)
  }

  @Test func `a captured value hides a constant`() throws {
    let first = #"{"request": "GET https://a.example", "capture": {"t": "$.t"}}"#
    let second = #"{"request": "GET https://a.example", "timeout": "{{t}}"}"#
    func found(_ steps: String...) throws -> Int {
      let steps = steps.joined(separator: ", ")
      let scenario = #"{"scenarios": {"s": {"variables": {"t": "x"}, "steps": [\#(steps)]}}}"#
      return try diagnostics(["a.spec.json": scenario]).count
    }
    #expect(try found(first, second) == 0)
    #expect(try found(second, first) == 1)
  }

  @Test func `the member that was meant is suggested`() throws {
    let spec =
      #"{"variables": {"u": {"name": {"first": "A"}}}, "scenarios": {"s": {"steps": [{"request": "GET https://a.example/{{u.nmae.first}}"}]}}}"#
    let found = try diagnostics(["a.spec.json": spec])
    #expect(found.map(\.label) == [#"did you mean "u.name.first"?"#])
  }
}
