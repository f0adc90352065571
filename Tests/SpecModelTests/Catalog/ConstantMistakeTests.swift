import SpecModel
import TestSupport
import Testing

/// Templates that can only fail, whatever variables, time and chance give: each is shown before anything is sent.
@Suite(.inTurn)
struct ConstantMistakeTests {
  /// What is wrong with a value of a case's `with`: `column: message`, columns from the start of the text.
  private func mistakes(in text: String) throws -> [String] {
    let head =
      #"{"endpoints": {"e": {"request": "GET https://a.test/{id}", "cases": {"c": {"with": {"id": ""#
    let folder = try TemporaryCatalog([
      "a.spec.json": head + text + #""}}}}}, "variables": {"v": "{{randomInt(1, 9)}}"}}"#
    ])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
      let column = diagnostic.range.map { $0.position.column - head.utf8.count }
      return "\(column ?? 0): \(diagnostic.message)"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("{{randomInt('a','b')}}", "3: expected an integer, found a string"),
    ("{{3 | lowercase}}", "7: lowercase takes a string, not a number"),
    ("{{randomInt(5,1)}}", "3: randomInt(5, 1) has no values to choose from"),
    ("{{randomString(-1) | lowercase}}", "3: randomString takes a length from 0 to 1000000"),
    ("{{range(0, 9223372036854775807)}}", "3: a range has at most 1000000 numbers"),
    ("{{v | default(3 | lowercase)}}", "19: lowercase takes a string, not a number"),
    ("{{randomInt(1, 3 | lowercase)}}", "20: lowercase takes a string, not a number"),
    ("{{3 | lowercase | replace(v, 'b')}}", "7: lowercase takes a string, not a number"),
    ("{{range(1, 2) | nth(5)}}", "3: nth(5) finds nothing in [1,2]; add | default(…)"),
    ("{{'x' | integer}}", #"9: integer cannot read "x" as a number"#),
    ("a{{null}}", "4: null cannot be inserted into a string; add | default('')"),
    ("a{{range(1, 2)}}", "4: an array cannot be inserted into a string; add | json"),
    ("a{{'Zm9v' | base64Decode}}", "4: bytes cannot be inserted into a string; add | utf8, | hex or | base64Encode"),
  ])
  func `what constants alone make fail is told at its place`(text: String, expected: String) throws {
    #expect(try mistakes(in: text) == [expected])
  }

  @Test(arguments: [
    "{{v | lowercase}}", "{{randomInt(v, 1)}}", "{{randomInt(0, 9) | lowercase}}", "{{null}}",
    "{{range(1, 2) | nth(5) | default(1)}}", "{{range(1, 2) | nth(5) | default(v)}}",
    "{{'Zm9v' | base64Decode}}",
    "{{uuid() | integer}}", "a{{null | default('')}}", "{{range(3, 1)}}",
  ])
  func `what depends on anything else is left to the run`(text: String) throws {
    #expect(try mistakes(in: text) == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""timeout": "{{5}}""#, #"expected a duration above zero such as "500ms", "5s" or "1m30s", the template gives 5"#),
    (#""if": "{{'x'}}""#, #"expected true or false, the template gives "x""#),
    (#""expect": [204, "{{'x'}}"]"#, #"expected a status such as 200, "2xx" or "any", the template gives "x""#),
    (#""retry": {"attempts": "{{1 | add(0.5)}}"}"#, "expected a number of attempts from 1 to 100, the template gives 1.5"),
    (#""baseURL": "{{'a.test'}}""#, #"the template gives "a.test", which is not an absolute http or https URL"#),
    (#""unixSocket": "{{'' | trim}}""#, #"the template gives "", which is empty"#),
    (#""connectTo": {"cdn.test": "a b:{{80}}"}"#, #"the template gives "a b:80", which is not a host and a port such as "127.0.0.1:8443" or "[::1]:443", or a host alone"#),
    (#""forEach": "{{range(1, 3)}}""#, "expected a row: an object of names and values, found a number"),
  ])
  func `what constants make fail in a place is an error`(keys: String, message: String) throws {
    let files = [
      "a.spec.json": #"{"variables": {"t": "2x", "n": 5, "o": {"b": 1}, "z": null}, "scenarios": {"s": {"steps": [{"request": "GET /", \#(keys)}]}}}"#,
      "e.env.json": #"{"baseURL": "https://a.test", "variables": {"e": -1, "n": "hidden"}}"#,
    ]
    #expect(try Catalog.mistakes(in: files).map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" } == [message])
  }

  // swift-format-ignore
  @Test(arguments: [
    #"{"request": "GET /", "body": {"text": "{{o}}"}, "with": {"o": "x"}}, {"request": "GET /", "forEach": {"rows": "{{range(1, 3)}}", "as": "i"}}"#,
    #"{"request": "GET /", "capture": {"t": "$.t", "o": "$.o"}}, {"request": "GET /", "timeout": "{{t}}", "headers": {"A": "{{o.c}}"}}"#,
    #"{"request": "GET /", "timeout": "{{t}}", "with": {"t": "1s"}}"#, #"{"request": "GET /", "timeout": "{{t}}", "forEach": [{"t": "1s"}]}"#,
    #"{"request": "GET /", "headers": {"A": "{{o.c | default(1)}}", "B": "{{z}}", "C": "{{o | json}}", "D": ["{{n}}"]}}"#,
    #"{"request": "GET /", "timeout": "{{own}}", "headers": {"A": "{{x.y}}"}}"#,
  ])
  func `what is nearer than a constant, or made when it runs, is left to the run`(steps: String) throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": #"""
      {"variables": {"t": "2x", "n": 5, "o": {"b": 1}, "z": null, "own": "2x", "x": "{{uuid()}}"},
       "scenarios": {"s": {"variables": {"own": "1s"}, "steps": [\#(steps)]}}}
      """#
    ])
    #expect(found == [])
    let given = try TemporaryCatalog(["a.spec.json": #"{"variables": {"t": "2x"}, "endpoints": {"e": {"request": "GET /", "timeout": "{{t}}"}}}"#])
    #expect(try Catalog.read(at: given.path, given: ["t"]).diagnostics.besidesUnused == [])
  }

  @Test func `a template is told wherever it stands`() throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": #"""
      {"variables": {"a": ["{{1 | trim}}"]},
       "defaults": {"headers": {"A": "{{2 | trim}}"}},
       "endpoints": {"e": {"request": "POST https://a.test/{{3 | trim}}", "body": {"file": "b.txt", "templates": true},
         "timeout": "{{4 | trim}}",
         "cases": {"c": {"expect": {"body": {"$.a[?@.b == {{null}}]": {"contains": "{{5 | trim}}", "via": "default(6 | trim)"}}}}}}}}
      """#,
      "b.txt": "{{7 | trim}}",
      "one.env.json": #"{"baseURL": "https://{{8 | trim}}"}"#,
    ])
    #expect(
      found == [
        "a.spec.json:1:29 template-value: trim takes a string, not a number",
        "a.spec.json:2:39 template-value: trim takes a string, not a number",
        "a.spec.json:3:60 template-value: trim takes a string, not a number",
        "a.spec.json:4:22 template-value: trim takes a string, not a number",
        "a.spec.json:5:85 template-value: trim takes a string, not a number",
        "a.spec.json:5:114 template-value: trim takes a string, not a number",
        "one.env.json:1:28 template-value: trim takes a string, not a number",
      ]
    )
  }

  @Test func `an environment that others extend tells it once`() throws {
    let found = try Catalog.mistakes(in: [
      "a.spec.json": "{}", "a.env.json": #"{"variables": {"v": "{{1 | trim}}"}}"#,
      "b.env.json": #"{"extends": "a"}"#,
    ])
    #expect(found == ["a.env.json:1:28 template-value: trim takes a string, not a number"])
  }
}
