import SpecModel
import TestSupport
import Testing

/// What nothing uses is a warning, and only that.
@Suite(.inTurn)
struct UnusedTests {
  private func unused(_ files: [String: String]) throws -> [String] {
    try Catalog.mistakes(in: files, tellsUnused: true).map {
      String($0.split(separator: ": ", maxSplits: 1)[1])
    }
  }

  private static let run = #""endpoints": {"e": {"request": "GET https://a.example"#

  // swift-format-ignore
  @Test(arguments: [
    (#""responses": {"200": {"shape": "A"}}"#, []),
    (#""responses": {"200": {"shape": {"x": "[B?]", "y": "integer | C"}}}"#, ["A"]),
    (#""responses": {"200": {"shape": ["B"], "headers": {"X": "C"}}}"#, ["A"]),
    (#""responses": {"200": {"shape": {"...": "B", "c": "any"}}}"#, ["A"]),
    (#""query": {"x": "{{x}}"}, "parameters": {"x": "C"}, "cases": {"c": {"with": {"x": "a"}}}"#, ["A", "B"]),
    (#""cases": {"c": {"expect": {"body": {"$.x": {"shape": "A"}}}}}"#, []),
    (#""responses": {"200": {"events": {"data": "A"}}}"#, []),
    (#""responses": {"200": {}}"#, ["A", "B", "C"]),
  ])
  func `a shape is used where it is named, also by a shape that is used`(rest: String, unused: [String]) throws {
    let shapes = #""shapes": {"A": {"b": "B", "a?": "A"}, "B": {"c": "C"}, "C": "string"}"#
    let found = try self.unused(["a.spec.json": "{\(shapes), \(Self.run)\", \(rest)}}}"])
    #expect(found == unused.map { "nothing uses the shape \"\($0)\"" })
  }

  @Test func `a shape that another file uses is used, and one of a file for others may be`() throws
  {
    let found = try unused([
      "shapes.spec.json": #"{"shapes": {"A": "string", "B": "string"}}"#,
      "b.spec.json": #"{"shapes": {"D": "string", "E": "string"}, \#(Self.run)"}}}"#,
      "c.spec.json":
        #"{"endpoints": {"f": {"request": "GET https://a.example", "responses": {"200": {"shape": ["A", "D"]}}}}}"#,
    ])
    #expect(found == [#"nothing uses the shape "E""#])
  }

  // swift-format-ignore
  @Test(arguments: [
    #"/{v}"}}"#, #"/{{v}}"}}"#, #"", "headers": {"X": "a{{v | count}}"}}}"#, #"", "query": {"q": "{{uuid() | default(v)}}"}}}"#,
    #"", "cases": {"c": {"expect": {"variables": {"v": 1}}}}}}"#, #"", "cases": {"c": {"if": {"v": 1}}}}}"#,
    #"", "body": {"file": "b.json", "templates": true}, "safe": true}}"#,
    #"", "capture": {"x": "$.v"}}}, "scenarios": {"s": {"steps": [{"request": "GET https://a.example/{v}"}]}}"#,
  ])
  func `a variable that is mentioned anywhere is used`(rest: String) throws {
    let files = [
      "a.spec.json": #"{"variables": {"v": 1}, \#(Self.run)\#(rest)}"#,
      "b.json": #"{"x": "{{v}}"}"#,
    ]
    let found = try Catalog.mistakes(in: files, tellsUnused: true)
    #expect(found.allSatisfy { !$0.contains("unused") }, "\(found)")
  }

  @Test func `a variable of a spec file that nothing mentions is a warning`() throws {
    let environment = #"{"variables": {"lost": 2, "used": 3}}"#
    let files = [
      "a.spec.json": #"{"variables": {"lost": 1, "lostToo": 1}, \#(Self.run)/{used}"}}}"#,
      "b.spec.json": #"{"variables": {"forOthers": 1}}"#, "e.env.json": environment,
      "f.env.json": #"{"extends": "e"}"#,
      "spec-run.json": #"{"environment": "e", "variables": {"alsoLost": 1}}"#,
    ]
    #expect(
      try Catalog.mistakes(in: files, tellsUnused: true) == [
        #"a.spec.json:1:16 unused: nothing uses the variable "lost""#,
        #"a.spec.json:1:27 unused: nothing uses the variable "lostToo""#,
      ]
    )
  }

  @Test func `a variable of a case, a scenario or a fixture that nothing mentions is a warning`()
    throws
  {
    let steps = #""steps": [{"request": "GET https://a.example/{used}"}]"#
    let spec = """
      {"uses": ["f"], "fixtures": {"f": {"variables": {"lost": 1, "used": 2}, \(steps)}},
      "scenarios": {"s": {"variables": {"userId": 1, "used": 2}, \(steps)}},
      "endpoints": {"e": {"request": "GET https://a.example", "cases": {
        "c": {"variables": {"lostToo": 1, "inText": 2, "given": 3}, "body": {"text": "{\\"a\\": {{inText}}}"}},
        "d": {"with": {"given": 1}, "headers": {"X": "{{given}}"}}}}}}
      """
    let files = ["a.spec.json": spec, "e.env.json": #"{"variables": {"userid": 1}}"#]
    #expect(
      try unused(files)
        == ["lost", "userId", "lostToo"].map { "nothing uses the variable \"\($0)\"" }
    )
  }

  @Test func `what a misspelled name could mean is not called unused`() throws {
    let spec = #"{"variables": {"region": 1}, "shapes": {"A": "string"}, \#(Self.run)/{regon}"}}}"#
    let found = try Catalog.mistakes(in: ["a.spec.json": spec], tellsUnused: true)
    #expect(found.count == 1)
    #expect(found.first?.contains("not-run") == true)
  }

  @Test func `a fixture that nothing uses does not hide what else nothing uses`() throws {
    let fixture = #""fixtures": {"f": {"steps": [{"request": "GET https://a.example"}]}}"#
    let spec = #"{"variables": {"v": 1}, "shapes": {"A": "string"}, \#(fixture), \#(Self.run)"}}}"#
    #expect(
      try unused(["a.spec.json": spec]) == [
        #"nothing uses the variable "v""#, #"nothing uses the shape "A""#,
        #"nothing runs the fixture "f": no case and no scenario uses it"#,
      ]
    )
  }

  @Test func `fixtures of a file for others may be used by them`() throws {
    let fixture = #""fixtures": {"f": {"steps": [{"request": "GET https://a.example"}]}}"#
    #expect(
      try unused(["a.spec.json": "{\(fixture)}", "b.spec.json": "{\(Self.run)\"}}}"]) == []
    )
    #expect(
      try unused(["a.spec.json": "{\(fixture), \(Self.run)\"}}}"]) == [
        #"nothing runs the fixture "f": no case and no scenario uses it"#
      ]
    )
  }
}
