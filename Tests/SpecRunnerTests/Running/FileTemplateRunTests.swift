import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Detail 73: templates in the files of parts and of rows.
@Suite(.inTurn)
struct FileTemplateRunTests {
  private func sent(_ cases: String, _ files: [String: String]) async throws -> CatalogRun {
    let spec = """
      { "variables": { "host": "shop" }, "shapes": { "N": "integer(5)" },
        "endpoints": { "e": { "request": "POST /", "cases": { \(cases) } } } }
      """
    return try await CatalogRun(files.merging(["a.spec.json": spec]) { $1 })
  }

  private func texts(_ run: CatalogRun) -> [String] {
    run.requests.map { request in
      switch request.body {
      case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
      case .multipart(let form):
        guard case .bytes(let bytes)? = form.parts.first?.content else { return "a file" }
        let part = form.parts[0]
        return "\(part.filename ?? "") \(part.type ?? "") " + String(decoding: bytes, as: UTF8.self)
      default: return ""
      }
    }
  }

  @Test func `a part with a file expands it if that is asked for`() async throws {
    let run = try await sent(
      """
      "a": { "body": { "multipart": { "f": { "file": "d.xml", "templates": true } } } },
      "b": { "body": { "multipart": { "f": { "file": "d.xml", "templates": false } } } }
      """,
      ["d.xml": "<a>{{host}} {{sample('N')}}</a>"]
    )
    #expect(run.problems == [])
    #expect(texts(run) == ["d.xml application/xml <a>shop 5</a>", "a file"])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("r.json", #"[{ "n": "{{host}}", "m": 1 }, { "n": { "a": ["x{{m}}"], "{{host}}": 1 }, "m": "{{host | uppercase}}" }]"#, "", [#"{"n":"shop"}"#, #"{"n":{"a":["xSHOP"],"{{host}}":1}}"#]),
    ("r.csv", "n\n{{host}}\n\"{{1 | add(1)}}\"\n7\n", "", [#"{"n":"shop"}"#, #"{"n":2}"#, #"{"n":"7"}"#]),
    ("r.csv", "n\n{{host | length}}\n1{{5}}\n7\n", #", "types": { "n": "integer" }"#, [#"{"n":4}"#, #"{"n":15}"#, #"{"n":7}"#]),
  ])
  func `the values of rows in a file are expanded, and then have their types`(name: String, rows: String, more: String, expected: [String]) async throws {
    let run = try await sent(#""a": { "forEach": { "rows": "\#(name)", "templates": true\#(more) }, "body": { "json": { "n": "{{n}}" } } }"#, [name: rows])
    #expect(run.problems == [])
    #expect(texts(run) == expected)
  }

  @Test func `a row as one variable has the types of its columns`() async throws {
    let run = try await sent(
      """
      "a": { "forEach": { "rows": "r.csv", "as": "row", "templates": true, "types": { "n": "integer" } }, "body": { "json": "{{row}}" } }
      """,
      ["r.csv": "n,m\n1{{2}},x{{host}}\n"]
    )
    #expect(texts(run) == [#"{"n":12,"m":"xshop"}"#])
  }

  @Test func `rows of a step see what the unit has captured`() async throws {
    let spec = """
      { "variables": { "host": "shop" }, "scenarios": { "s": { "steps": [
        { "request": "GET /", "capture": { "id": { "header": "Id" } } },
        { "request": "GET /{n}", "forEach": { "rows": "d/r.json", "templates": true } } ] } } }
      """
    let run = try await CatalogRun([
      "a.spec.json": spec, "d/r.json": #"[{ "n": "{{host}}-{{id}}-{{file('t.txt') | utf8}}" }]"#,
      "t.txt": "t",
    ]) { _ in HTTPResponse(status: 200, fields: ["Id": "7"]) }
    #expect(run.problems == [])
    #expect(run.requests.last?.url == "http://api.test/v1/shop-7-t")
  }

  @Test func `a result that does not fit the type of its column is an error`() async throws {
    let run = try await sent(
      #""a": { "forEach": { "rows": "r.csv", "templates": true, "types": { "n": "integer" } } }"#,
      ["r.csv": "n\n{{host}}\n"]
    )
    #expect(run.requests.isEmpty)
    #expect(run.results.map { "\($0.outcome)" }.allSatisfy { $0 != "passed" })
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""rows": "r.json", "templates": true"#, #"[{ "n": "{{hots}}" }]"#, [#"r.json:1:12 undefined-variable: the variable "hots" is not defined"#]),
    (#""rows": "r.json", "templates": true"#, #"[{ "n": "{{env.HOME}}" }]"#, [#"r.json:1:12 undefined-variable: {{env.…}} is allowed only in environment files and spec-run.json"#]),
    (#""rows": "r.json", "templates": true"#, #"[{ "n": "{{host" }]"#, ["r.json:1:10 invalid-template: the template has no closing '}}'"]),
    (#""rows": "r.json""#, #"[{ "n": "{{host}}" }]"#, [#"r.json:1:10 not-a-template: "{{host}}" in …/r.json:1:10 is used as it is written"#]),
    (#""rows": "r.json", "templates": false"#, #"[{ "n": "{{host}}" }]"#, []),
    (#""rows": [{ "n": 1 }], "templates": true"#, "[]", [#"a.spec.json:1:164 conflicting-keys: "templates" is only for a file: elsewhere templates are always expanded"#]),
  ])
  func `templates in a file of rows are checked`(rows: String, file: String, expected: [String]) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": #"{ "variables": { "host": "x" }, "endpoints": { "e": { "request": "GET http://a.test/{n}/{host}", "cases": { "c": { "forEach": { \#(rows) } } } } } }"#,
      "r.json": file,
    ])
    let found = try Catalog.read(at: folder.path).diagnostics.filter { $0.rule != .unused }.map { diagnostic in
      let place = diagnostic.range.map { "\($0.file.path.dropFirst(folder.path.count + 1)):\($0.position) " } ?? ""
      return "\(place)\(diagnostic.rule): \(diagnostic.message.split(separator: folder.path).joined(separator: "…"))"
    }
    #expect(found == expected)
  }
}
