import SpecModel
import TestSupport
import Testing

/// An endpoint that nothing runs is a warning with the reason.
@Suite(.inTurn)
struct NotRunTests {
  private func read(_ endpoints: String, rest: String = "") throws -> (
    catalog: Catalog, warnings: [String]
  ) {
    let folder = try TemporaryCatalog([
      "a.spec.json": "{\"variables\": {\"region\": 1}, \"endpoints\": {\n\(endpoints)\n}\(rest)}"
    ])
    let (catalog, diagnostics) = try Catalog.read(at: folder.path)
    let warnings = diagnostics.besidesUnused.map { diagnostic in
      #expect(diagnostic.severity == .warning)
      #expect(diagnostic.rule == .notRun)
      let notes = diagnostic.notes.map { " | \($0.message)" }.joined()
      return
        "\(diagnostic.range?.position.description ?? "") \(diagnostic.message) | \(diagnostic.label)\(notes)"
    }
    return (catalog, warnings)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""e": {"request": "POST https://a.example"}"#, #"2:1 nothing runs the endpoint "e": it has no cases, and POST may change data | not run"#),
    (#""e": {"request": "GET https://a.example", "headers": {"X": "{{uuid}}"}}"#, #"2:63 nothing runs the endpoint "e": "uuid" has no value | did you mean uuid()?"#),
    (#""e": {"request": "GET https://a.example/{code}"}"#, #"2:41 nothing runs the endpoint "e": "code" has no value | no variable has this name"#),
    (#""e": {"request": "GET https://a.example/{regon}"}"#, #"2:41 nothing runs the endpoint "e": "regon" has no value | did you mean "region"?"#),
    (#""e": {"request": "GET https://a.example/{{timestamp}}"}"#, #"2:43 nothing runs the endpoint "e": "timestamp" has no value | did you mean now()?"#),
    (#""e": {"request": "GET https://a.example/{a}/{b}"}"#, #"2:41 nothing runs the endpoint "e": "a" has no value | no variable has this name | "b" has no value: no variable has this name"#),
  ])
  func `the reason is told at its place`(endpoint: String, expected: String) throws {
    let (catalog, warnings) = try read(endpoint)
    #expect(warnings == [expected])
    #expect(catalog.notRun == 1)
    #expect(catalog.units.isEmpty)
  }

  @Test func `48: a fixture that nothing uses is a warning, also if only such a one uses it`()
    throws
  {
    let fixtures = ["used", "inner", "outer", "lost", "skipped"].map { name in
      #""\#(name)": {\#(name == "outer" ? #""uses": ["inner"], "# : name == "lost" ? #""uses": ["used"], "# : "")"steps": [{"request": "GET https://a.example"}]}"#
    }
    let (_, warnings) = try read(
      #""e": {"request": "GET https://a.example", "cases": {"c": {"uses": ["used"]}}}"#,
      rest: #"""
        , "fixtures": {\#n\#(fixtures.joined(separator: ",\n"))},
        "scenarios": {"called": {"uses": ["skipped"], "steps": [{"request": "GET https://a.example"}]},
          "s": {"steps": [{"scenario": "called", "skip": "not yet"}]}}
        """#
    )
    #expect(
      warnings
        == ["inner", "outer", "lost"].enumerated().map {
          #"\#($0.offset + 5):1 nothing runs the fixture "\#($0.element)": no case and no scenario uses it | not run"#
        }
    )
  }

  @Test func `an endpoint whose author says that it has no cases is counted alone`() throws {
    let (catalog, warnings) = try read(#""e": {"request": "POST https://a.example", "cases": {}}"#)
    #expect(warnings.isEmpty)
    #expect(catalog.notRun == 1)
  }

  // swift-format-ignore
  @Test(arguments: [
    #", "scenarios": {"s": {"steps": [{"call": "e", "with": {"id": 1}}]}}"#,
    #", "scenarios": {"s": {"steps": [{"request": "GET https://a.example"}], "finally": [{"call": "e", "with": {"id": 1}}]}}"#,
    #", "authProfiles": {"p": {"type": "login", "call": "e", "with": {"id": 1}, "token": "$.t"}}"#,
  ])
  func `an endpoint that a step or a login calls is run`(rest: String) throws {
    let (catalog, warnings) = try read(
      #""e": {"request": "POST https://a.example/{id}"}"#,
      rest: rest
    )
    #expect(warnings.isEmpty)
    #expect(catalog.notRun == 0)
  }

  @Test func `what could not be read is not taken for unused`() throws {
    for rest in [
      #", "scenarios": {"s": {"steps": [{"call": "ee"}]}}"#,
      #", "scenario": {"s": {"steps": [{"call": "e"}]}}"#,
    ] {
      let folder = try TemporaryCatalog([
        "a.spec.json": "{\"endpoints\": {\"e\": {\"request\": \"POST https://a.example\"}}\(rest)}"
      ])
      #expect(
        try Catalog.read(at: folder.path).diagnostics.besidesUnused.map(\.severity) == [.error]
      )
    }
  }
}
