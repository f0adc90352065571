import SpecModel
import TestSupport
import Testing

/// Keys that the format has in another place: the place is shown.
@Suite(.inTurn)
struct MisplacedKeyTests {
  /// What is said beside each key that does not belong where it is.
  private func labels(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    return try Catalog.read(at: folder.path).diagnostics
      .filter { $0.rule == .unknownKey }
      .map { $0.help == nil ? $0.label : "\($0.label) with help" }
  }

  @Test(arguments: [
    ("timeout", "\"defaults\""), ("headers", "\"defaults\""), ("auth", "\"defaults\""),
    ("retry", "\"defaults\""), ("request", "an endpoint"), ("skip", "a case"),
    ("steps", "a scenario"), ("readOnly", "an environment"), ("run", "spec-run.json"),
  ])
  func `at the top of a spec file`(key: String, place: String) throws {
    #expect(try labels(["a.spec.json": "{\"\(key)\": {}}"]) == ["it belongs in \(place)"])
  }

  @Test(arguments: [
    ("timeout", "\"defaults\""), ("headers", "\"defaults\""), ("auth", "\"defaults\""),
    ("retry", "\"defaults\""), ("maxResponseSize", "\"limits\" of an environment"),
    ("endpoints", "a spec file"),
  ])
  func `at the top of an environment`(key: String, place: String) throws {
    #expect(
      try labels(["a.spec.json": "{}", "a.env.json": "{\"\(key)\": {}}"])
        == ["it belongs in \(place)"]
    )
  }

  @Test(arguments: [
    ("skip", "a case"), ("capture", "a case"), ("variables", "a case"), ("status", "\"expect\""),
    ("json", "\"body\""), ("shape", "a response"),
  ])
  func `in an endpoint`(key: String, place: String) throws {
    let spec = "{\"endpoints\": {\"e\": {\"request\": \"GET https://a.test/\", \"\(key)\": {}}}}"
    #expect(try labels(["a.spec.json": spec]) == ["it belongs in \(place)"])
  }

  @Test(arguments: ["with", "capture", "retry", "timeout", "poll", "tags", "headrs"])
  func `in an expectation`(key: String) throws {
    let spec = #"""
      {"endpoints": {"e": {"request": "GET https://a.test/", "cases": {"c": {"expect": {"\#(key)": {}}}}}}}
      """#
    let label = key == "headrs" ? "did you mean \"headers\"?" : "it belongs beside \"expect\""
    #expect(try labels(["a.spec.json": spec]) == [label])
  }

  /// A shape in place of a response, paths in place of an expectation: one error, whose edit mends it.
  @Test(arguments: [
    (
      #"{"200": {"id": "integer", "name": "string?", "tags": ["string"]}}"#, "{}",
      [#"did you mean {"shape": {"id": "integer", "name": "string?", "tags": ["string"]}}?"#]
    ),
    (
      "{}", #"{"$.id": 1, "$.name": "x"}"#,
      [#"did you mean {"body": {"$.id": 1, "$.name": "x"}}?"#]
    ),
    ("{}", #"{"status": 200, "$.id": 1}"#, [#"it belongs in "body""#]),
    (#"{"200": {"shap": {"id": "integer"}}}"#, "{}", ["did you mean \"shape\"?"]),
    (#"{"200": {"application/json": {}}}"#, "{}", ["unknown key with help"]),
  ])
  func `what belongs in a key of an object is one error`(
    responses: String,
    expectation: String,
    expected: [String]
  ) throws {
    let expect = expectation == "{}" ? "" : #", "cases": {"c": {"expect": \#(expectation)}}"#
    let contract = responses == "{}" ? "" : #", "responses": \#(responses)"#
    let spec = #"{"endpoints": {"e": {"request": "GET https://a.test/"\#(contract)\#(expect)}}}"#
    #expect(try labels(["a.spec.json": spec]) == expected)
  }

  @Test func `in cases, scenarios, steps and defaults`() throws {
    let spec = #"""
      {"defaults": {"query": {}, "skip": "x"},
       "endpoints": {"e": {"request": "GET https://a.test/", "cases": {"c": {"request": "GET /", "status": 200}}}},
       "scenarios": {"s": {"headers": {}, "steps": [{"call": "e", "tags": ["x"]}]}}}
      """#
    #expect(
      try labels(["a.spec.json": spec]) == [
        "it belongs in an endpoint", "it belongs in a case", "it belongs in an endpoint",
        "it belongs in \"expect\"", "it belongs in a step", "it belongs in a scenario",
      ]
    )
  }

  @Test func `a key that the format has nowhere near is told with the keys there are`() throws {
    #expect(try labels(["a.spec.json": #"{"xyz": 1}"#]) == ["unknown key with help"])
  }
}
