import SpecModel
import TestSupport
import Testing

/// Variables that use each other in a circle are shown before anything is sent, each circle once.
@Suite(.inTurn)
struct VariableCircleTests {
  /// The diagnostics of a catalog: `path:line message`.
  private func mistakes(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map { diagnostic in
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
        #"a.spec.json:1 "run" cannot be a name here: {{run}} is built in"#
      ]
    )
  }

  @Test(arguments: [100, 101, 20_000])
  func `variables that use each other too deep`(count: Int) throws {
    let variables = (0..<count).map { "\"v\($0)\": \"\($0 == 0 ? "" : "{{v\($0 - 1)}}")\"" }
    for ordered in [variables, variables.reversed()] {
      let folder = try TemporaryCatalog([
        "a.spec.json": "{\"variables\": {\(ordered.joined(separator: ","))}}"
      ])
      let found = try Catalog.read(at: folder.path).diagnostics
      #expect(found.map(\.range?.text) == (count > 100 ? ["\"v100\""] : []))
    }
  }

  @Test func `many circles`() throws {
    let variables = (0..<5_000).map { "\"v\($0)\": \"{{v\($0 + 1)}} {{v0}} {{v\($0 / 2)}}\"" }
    let found = try mistakes([
      "a.spec.json": "{\"variables\": {\(variables.joined(separator: ",\n")), \"v5000\": 1}}"
    ])
    #expect(found.count == 100)
    #expect(found.allSatisfy { $0.utf8.count < 500 })
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
