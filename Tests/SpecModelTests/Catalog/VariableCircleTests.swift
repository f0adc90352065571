import SpecModel
import TestSupport
import Testing

/// Variables that use each other in a circle are told before anything is sent, each circle once.
struct VariableCircleTests {
  /// The diagnostics of a catalog: `path:line message`.
  private func mistakes(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    return try Catalog.read(at: folder.path).diagnostics.map { diagnostic in
      let place = diagnostic.range.map {
        "\($0.file.path.dropFirst(folder.path.count + 1)):\($0.position.line) "
      }
      return "\(place ?? "")\(diagnostic.message)"
    }
  }

  @Test func `each scope has its own`() throws {
    let found = try mistakes([
      "a.spec.json": """
      {"variables": {
      "loop": "{{loop2}} {{loop}}", "loop2": ["{{loop}}", "{{loop}}"],
      "fine": "{{loop}} {{project}}", "project": "{{fine2}}", "fine2": 1},
      "endpoints": {"e": {"request": "GET /", "cases": {"c": {"variables": {
      "u": "{{1 | default(v)}}", "v": "{{u | default(2)}}"}}}}},
      "scenarios": {"s": {"variables": {
      "w": "{{range(1, w) | length}}"}, "steps": [{"call": "e"}]}}}
      """,
      "spec-run.json": """
      {"variables": {
      "project": "{{here}}", "shared": "{{shared}}"}}
      """,
      "base.env.json": """
      {"variables": {
      "a": "{{b}}"}}
      """,
      "one.env.json": """
      {"extends": "base", "baseURL": "http://one.example", "variables": {
      "b": "{{c}}", "c": "{{a}}",
      "here": "{{project}}"}}
      """,
      "two.env.json": """
      {"extends": "base", "baseURL": "http://two.example", "variables": {
      "b": 1, "here": "{{b}}"}}
      """,
    ])
    #expect(
      found.map { $0.replacing("variables use each other in a circle: ", with: "") } == [
        "a.spec.json:2 loop → loop2 → loop", "a.spec.json:2 loop → loop", "a.spec.json:5 u → v → u",
        "a.spec.json:7 w → w",
        "base.env.json:2 a → b → c → a",
        "spec-run.json:2 project → here → project", "spec-run.json:2 shared → shared",
      ]
    )
  }

  @Test func `a refused name makes no circle`() throws {
    #expect(
      try mistakes(["a.spec.json": #"{"variables": {"run": "{{run.id}}"}}"#]) == [
        #"a.spec.json:1 "run" cannot be a name here: {{run}} is always there"#
      ]
    )
  }

  @Test func `a long way round`() throws {
    let names = (0..<20_000).map { "v\($0)" }
    let variables = zip(names, names.dropFirst() + ["v0"]).map { "\"\($0)\": \"{{\($1)}}\"" }
    let found = try mistakes([
      "a.spec.json": "{\"variables\": {\(variables.joined(separator: ","))}}"
    ])
    #expect(found.count == 1)
  }
}
