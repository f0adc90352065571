import SpecModel
import TestSupport
import Testing

/// What follows from a mistake is not reported beside it.
@Suite(.inTurn)
struct ConsequenceTests {
  /// The rules of the errors of a catalog.
  private func errors(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    return try Catalog.read(at: folder.path).diagnostics.filter { $0.severity == .error }
      .map { "\($0.range?.text ?? ""): \($0.rule)" }
  }

  private func errors(_ spec: String) throws -> [String] { try errors(["a.spec.json": spec]) }

  // swift-format-ignore
  @Test(arguments: [
    (#""capture": {"a": "$.["}"#, #"[: invalid-jsonpath"#),
    (#""captures": {"a": "$.id"}"#, #""captures": unknown-key"#),
  ])
  func `what a scenario captures is not undefined if a capture of it is wrong`(
    _ capture: String,
    _ mistake: String
  ) throws {
    #expect(
      try errors(
        #"{"scenarios": {"i": {"steps": [{"request": "GET https://a.example/", \#(capture)}]}, "o": {"steps": [{"scenario": "i"}, {"request": "POST https://a.example/", "body": {"json": "{{a}}"}}]}}}"#
      ) == [mistake]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""variables": []"#, #"[]: wrong-type"#), (#""variablse": {"v": 2}"#, #""variablse": unknown-key"#),
  ])
  func `a scenario whose variables are wrong takes any`(
    _ variables: String,
    _ mistake: String
  ) throws {
    #expect(
      try errors(
        #"{"scenarios": {"i": {\#(variables), "steps": [{"request": "GET https://a.example/{{v}}"}]}, "o": {"steps": [{"scenario": "i", "with": {"v": 1}}]}}}"#
      ) == [mistake]
    )
  }

  // swift-format-ignore
  @Test(arguments: ["scenario", "file"])
  func `a misspelled fixture is reported once`(_ place: String) throws {
    let uses = #""uses": ["acount"], "#
    let file = place == "file" ? uses : ""
    let scenario = place == "file" ? "" : uses
    #expect(
      try errors(
        #"{\#(file)"fixtures": {"account": {"steps": [{"request": "POST https://a.example/", "capture": {"id": "$.id"}}]}}, "scenarios": {"s": {\#(scenario)"steps": [{"request": "GET https://a.example/{{account.id}}"}]}}}"#
      ) == [#""acount": unknown-name"#]
    )
  }

  // swift-format-ignore
  @Test func `a shape with a small first letter is not an unknown type`() throws {
    #expect(
      try errors(
        #"{"shapes": {"a": "string"}, "endpoints": {"e": {"request": "GET https://a.example/", "responses": {"200": "a"}}}}"#
      ) == [#""a": invalid-name"#]
    )
  }

  // swift-format-ignore
  @Test func `rows without rows define any name`() throws {
    #expect(
      try errors(
        #"{"endpoints": {"e": {"request": "GET https://a.example/{{n}}", "cases": {"c": {"forEach": {}}}}}}"#
      ) == ["{: missing-key"]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"defaulst": {"responses": {"4xx": {}}}}"#, #""defaulst": unknown-key"#, ""),
    (#"{"variables": "v", "defaults": {"responses": {"4xx": {}}}}"#, #""v": wrong-type"#, "?v={{v}}"),
    (#"{"variablse": {"v": 1}, "defaults": {"responses": {"4xx": {}}}}"#, #""variablse": unknown-key"#, "?v={{v}}"),
  ])
  func `a mistake in the project file has no followers`(_ project: String, _ mistake: String, _ query: String) throws {
    #expect(
      try errors([
        "spec-run.json": project,
        "a.spec.json": #"{"endpoints": {"e": {"request": "GET https://a.example/{id}\#(query)", "parameters": {"id": "integer"}, "responses": {"200": {}}, "cases": {"c": {"with": {"id": 1}, "expect": 404}}}}}"#,
      ]) == [mistake]
    )
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""catalosg": {"bill": "../bill"}"#, #""catalosg": unknown-key"#),
    (#""catalogs": "../bill""#, #""../bill": wrong-type"#),
    (#""catalogs": {"bill": 5}"#, "5: wrong-type"),
  ])
  func `what a catalog has that is not mounted is not unknown`(
    _ mounts: String,
    _ mistake: String
  ) throws {
    let folder = try TemporaryCatalog([
      "cat/spec-run.json": "{\(mounts)}", "bill/inv.spec.json": "{}",
      "cat/a.spec.json":
        #"{"scenarios": {"s": {"steps": [{"call": "bill/inv.get", "with": {"id": 1}}]}}}"#,
    ])
    let found = try Catalog.read(at: folder.path + "/cat").diagnostics
    #expect(found.map { "\($0.range?.text ?? ""): \($0.rule)" } == [mistake])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("authProfiles", #""authProfiles": "x", "endpoints": {"e": {"request": "GET https://a.example/", "auth": "p"}}"#),
    ("endpoints", #""endpoints": "x", "scenarios": {"s": {"steps": [{"call": "e"}]}}"#),
    ("shapes", #""shapes": "x", "endpoints": {"e": {"request": "GET https://a.example/", "responses": {"200": "User"}}}"#),
    ("fixtures", #""fixtures": "x", "scenarios": {"s": {"uses": ["f"], "steps": [{"request": "GET https://a.example/{{f.id}}"}]}}"#),
    ("steps", #""scenarios": {"i": {"steps": "x"}, "o": {"steps": [{"scenario": "i"}]}}"#),
    ("step", #""scenarios": {"o": {"steps": ["x", {"request": "GET https://a.example/{{id}}"}]}}"#),
    ("body", #""endpoints": {"e": {"request": "POST https://a.example/", "body": "x", "cases": {"c": {"with": {"n": 1}}}}}"#),
    ("scenario", #""scenarios": {"i": "x", "o": {"steps": [{"scenario": "i", "with": {"a": 1}}]}}"#),
    ("title", #""scenarios": {"sign up, 2": "x", "o": {"steps": [{"scenario": "sign up, 2"}]}}"#),
  ])
  func `a value of another type has no followers`(_ key: String, _ spec: String) throws {
    #expect(try errors("{\(spec)}") == [#""x": wrong-type"#])
  }

  // swift-format-ignore
  @Test func `a variable that an endpoint does not describe is reported once`() throws {
    #expect(
      try errors(
        #"{"endpoints": {"e": {"request": "GET https://a.example/{id}?v={{v}}", "parameters": {"id": "integer"}, "cases": {"c": {"with": {"id": 1}}}}}}"#
      ) == ["v: undescribed-parameter"]
    )
  }

  // swift-format-ignore
  @Test(arguments: ["", ".."])
  func `a catalog with a wrong name is not mounted`(_ name: String) throws {
    let folder = try TemporaryCatalog([
      "cat/spec-run.json": #"{"catalogs": {"\#(name)": "../bill"}}"#,
      "cat/a.spec.json": "{}", "bill/b.spec.json": "{}",
    ])
    let found = try Catalog.read(at: folder.path + "/cat").diagnostics.map(\.rule)
    #expect(found == [.invalidName])
  }

  @Test func `a project file that is ignored hides no mistake`() throws {
    let found = try Catalog.mistakes(in: [
      "spec-run.json": "{}", "inner/spec-run.json": "{}",
      "a.spec.json":
        #"{"scenarios": {"s": {"uses": ["f"], "steps": [{"request": "GET https://a.test/"}]}}}"#,
    ])
    #expect(
      found == [
        "a.spec.json:1:31 unknown-name: there is no fixture \"f\"",
        "inner/spec-run.json:1:1 ignored-project-file: this spec-run.json is ignored: it is not at the catalog's root",
      ]
    )
  }
}
