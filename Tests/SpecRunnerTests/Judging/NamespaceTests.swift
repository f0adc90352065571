import SpecModel
import SpecRunner
import TestSupport
import Testing

/// `namespaces`: the prefixes of XPaths.
@Suite(.inTurn)
struct NamespaceTests {
  private static let inner = "<b xmlns='u:2' xmlns:p='u:4'><p:d>inner</p:d><e>boom</e></b>"
  private static let body = "<a xmlns='u:1' xmlns:p='u:3'><p:d>outer</p:d>\(inner)</a>"

  private func problems(
    _ steps: String,
    body: String = body,
    keys: String = "",
    more: [String: String] = [:]
  ) async throws -> [String] {
    let spec = #"{ \#(keys) "scenarios": { "s": { "steps": [ \#(steps) ] } } }"#
    return try await CatalogRun(
      ["a.spec.json": spec].merging(more) { $1 },
      answer: { _ in HTTPResponse(status: 200, body: Array(body.utf8)) }
    ).problems
  }

  private static let namespaces =
    #""namespaces": { "p": "u:4", "_": "u:2", "one": "u:1", "none": "u:9" }"#

  @Test func `a declared prefix is resolved by it alone, in expectations, captures and filters`()
    async throws
  {
    let step = #"""
      { "request": "GET /", \#(Self.namespaces),
        "capture": {
          "d": { "xml": "string(//p:d)" },
          "e": { "text": true, "via": "xpath('string(//_:e)')" } },
        "expect": {
          "xml": { "//p:d": ["inner"], "count(//_:e)": 1, "count(//one:*)": 1, "count(//none:x)": 0 },
          "text": { "via": "xpath('//p:d')", "equals": ["inner"] },
          "variables": { "d": "inner", "e": "boom" } } }
      """#
    #expect(try await problems(step) == [])
    // A large body is judged elsewhere.
    let large = Self.body + "<!--\(String(repeating: "x", count: 100_000))-->"
    #expect(try await problems(step, body: large) == [])
  }

  @Test func `a template of the request reads a captured document by the prefixes of its call`()
    async throws
  {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "scenarios": { "s": { "variables": { "x": "<D:a xmlns:D='DAV:'>7</D:a>" }, "steps": [
        { "request": "GET /{{x | xpath('string(//dav:a)')}}", "namespaces": { "dav": "DAV:" } } ] } } }
      """#
    ])
    #expect(run.requests.map(\.url) == ["http://api.test/v1/7"])
  }

  @Test func `prefixes of all layers are merged by name, the nearest wins and null removes one`()
    async throws
  {
    let found = try await problems(
      #"""
      { "call": "get", "namespaces": { "c": "u:2", "d": null },
        "expect": { "xml": { "//x:e": ["boom"], "//y:e": ["boom"], "//a:e": ["boom"], "//b:e": ["boom"], "//c:e": ["boom"] } } },
      { "call": "get", "namespaces": { "d": null }, "onFailure": "continue", "expect": { "xml": { "count(//d:e)": 1 } } },
      { "call": "get", "expect": { "xml": { "//d:e": ["boom"] } } }
      """#,
      keys: #"""
        "defaults": { "namespaces": { "a": "u:2", "b": "u:9" } },
        "endpoints": { "get": { "request": "GET /", "namespaces": { "b": "u:2", "c": "u:9", "d": "u:2" } } },
        """#,
      more: [
        "spec-run.json": #"{ "defaults": { "namespaces": { "x": "u:2", "y": "u:9" } } }"#,
        "e.env.json":
          #"{ "baseURL": "http://a.test", "defaults": { "namespaces": { "y": "u:2" } } }"#,
      ]
    )
    #expect(found.count == 1)
    #expect(
      found.first?.contains(
        "uses a prefix that neither the document nor \"namespaces\" declares"
      ) == true
    )
  }

  @Test(arguments: ["count(//_:e)", "count(//p:d)"])
  func `a prefix of several namespaces is an error, unless it is declared`(path: String)
    async throws
  {
    let step = #"{ "request": "GET /", "expect": { "xml": { "\#(path)": 1 } } }"#
    let found = try await problems(step)
    #expect(found.count == 1)
    #expect(found.first?.contains("declare the one that you mean in \"namespaces\"") == true)
    #expect(try await problems(step, keys: "\"defaults\": { \(Self.namespaces) },") == [])
  }
}
