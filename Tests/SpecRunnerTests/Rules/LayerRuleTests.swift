import SpecModel
import SpecRunner
import TestSupport
import Testing

/// The rules of files, layers and values of templates, as the format's details say them.
// swift-format-ignore
@Suite(.inTurn)
struct LayerRuleTests {
  private func mistakes(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryCatalog(files)
    return try Catalog.read(at: folder.path).diagnostics.map { "\($0.rule): \($0.message)" }
  }

  @Test(arguments: [
    ("", "", 3), ("in", "in", 2), ("in/deep", "in", 2), ("in/deep/c.spec.json", "in", 2), ("a.spec.json", "", 3),
  ])
  func `4: the root is the nearest folder at or above the path with spec-run.json, and all of it is loaded`(path: String, root: String, count: Int) throws {
    let scenario = #"{ "scenarios": { "s": { "steps": [{ "request": "GET http://a.test/" }] } } }"#
    let folder = try TemporaryCatalog([
      "spec-run.json": "{}", "a.spec.json": scenario,
      "in/spec-run.json": "{}", "in/b.spec.json": scenario, "in/deep/c.spec.json": scenario,
    ])
    let (catalog, _) = try Catalog.read(at: path.isEmpty ? folder.path : "\(folder.path)/\(path)")
    #expect(catalog.specs.count == count)
    #expect(catalog.files.root == (root.isEmpty ? folder.path : "\(folder.path)/\(root)"))
  }

  @Test func `4: without spec-run.json the root is the given folder`() throws {
    let scenario = #"{ "scenarios": { "s": { "steps": [{ "request": "GET http://a.test/" }] } } }"#
    let folder = try TemporaryCatalog(["a.spec.json": scenario, "in/b.spec.json": scenario])
    #expect(try Catalog.read(at: "\(folder.path)/in").catalog.specs.map(\.path) == ["b.spec.json"])
  }

  @Test(arguments: [#"{ "openapi": "3.1.0" }"#, #"{ "swagger": "2.0" }"#])
  func `4: a spec with a top-level openapi or swagger is reported as a document of OpenAPI`(text: String) throws {
    let found = try mistakes(["a.spec.json": text])
    #expect(found == ["openapi-document: this is an OpenAPI document, not a spec file"])
  }

  /// The layers from the outermost to the innermost, each with a header and a timeout of its own.
  private static let layers = ["project", "environment", "file", "endpoint", "case"]

  @Test(arguments: 1...5)
  func `6: the nearest layer wins, project, environment, file, endpoint, case`(count: Int) async throws {
    func keys(_ layer: String) -> String {
      let place = Self.layers.firstIndex(of: layer) ?? 0
      return place < count ? #""headers": { "X-Layer": "\#(layer)" }, "timeout": "\#(place + 1)s""# : ""
    }
    func defaults(_ layer: String) -> String { "\"defaults\": { \(keys(layer)) }" }
    let comma = count > 3 ? ", " : ""
    let run = try await CatalogRun([
      "spec-run.json": "{ \(defaults("project")) }",
      "e.env.json": "{ \"baseURL\": \"http://api.test\", \(defaults("environment")) }",
      "a.spec.json": #"{ \#(defaults("file")), "endpoints": { "e": { "request": "GET /"\#(comma)\#(keys("endpoint")), "cases": { "c": { \#(keys("case")) } } } } }"#,
    ])
    let request = try #require(run.requests.first)
    #expect(request.fields["X-Layer"] == Self.layers[count - 1])
    #expect(request.options.timeout == .seconds(count))
  }

  @Test func `6: the auth of a scenario lies between the file and the endpoint`() async throws {
    func bearer(_ token: String) -> String { #"{ "type": "bearer", "token": "\#(token)" }"# }
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "defaults": { "auth": \#(bearer("of-file")) },
        "endpoints": { "plain": { "request": "GET /p", "cases": {} }, "own": { "request": "GET /o", "auth": \#(bearer("of-endpoint")), "cases": {} } },
        "scenarios": {
          "a": { "auth": \#(bearer("of-scenario")), "steps": [{ "call": "plain" }, { "call": "own" }, { "call": "own", "auth": \#(bearer("of-step")) }] },
          "b": { "steps": [{ "call": "plain" }] } } }
      """#
    ])
    #expect(run.requests.map { $0.fields["Authorization"] } == [
      "Bearer of-scenario", "Bearer of-endpoint", "Bearer of-step", "Bearer of-file",
    ])
  }

  @Test(arguments: ["spec-run.json", "e.env.json", "a.spec.json"], ["body", "query"])
  func `6: defaults have every key of a request but body and query`(file: String, key: String) throws {
    var files = ["a.spec.json": "{", "e.env.json": #"{ "baseURL": "http://a.test","#, "spec-run.json": "{"]
    for name in files.keys {
      files[name]? += name == file ? #" "defaults": { "\#(key)": {} } }"# : #" "description": "d" }"#
    }
    files["spec-run.json"] = files["spec-run.json"]?.replacing(#""description""#, with: #""name""#)
    let found = try mistakes(files)
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("unknown-key:") && $0.hasSuffix("\"\(key)\"") }, "\(found)")
  }

  @Test func `6: a call uses the defaults of the file in which its endpoint or inline request is written`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"{ "defaults": { "headers": { "X": "a" } }, "endpoints": { "e": { "request": "GET /e", "cases": {} } } }"#,
      "b.spec.json": #"{ "defaults": { "headers": { "X": "b" } }, "scenarios": { "s": { "steps": [{ "call": "a.e" }, { "request": "GET /i" }] } } }"#,
    ])
    #expect(run.requests.map { $0.fields["X"] } == ["a", "b"])
  }

  @Test func `7: maps are merged by name, headers without regard to case`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "defaults": { "headers": { "X-A": "1", "X-B": "1" }, "cookies": { "c": "1", "d": "1" } },
        "endpoints": { "e": { "request": "GET /", "headers": { "x-b": "2", "X-C": "2" }, "cookies": { "d": "2" }, "query": { "p": 1, "q": 1 },
          "cases": { "c": { "headers": { "x-c": "3" }, "query": { "q": 2 } } } } } }
      """#
    ])
    let request = try #require(run.requests.first)
    #expect(request.fields.filter { $0.name.lowercased().hasPrefix("x-") }.map(\.value) == ["1", "2", "3"])
    #expect(request.fields["Cookie"] == "c=1; d=2")
    #expect(request.url.hasSuffix("?p=1&q=2"))
  }

  @Test func `7: responses are merged by status`() async throws {
    func problems(_ status: Int, _ own: String) async throws -> [String] {
      try await CatalogRun([
        "a.spec.json": #"""
        { "defaults": { "responses": { "200": { "headers": { "X-Outer": "string" } }, "404": { "headers": { "X-Outer": "string" } } } },
          "endpoints": { "e": { "request": "GET /", \#(own)"cases": { "c": { "expect": { "status": "any" } } } } } }
        """#
      ]) { _ in HTTPResponse(status: status) }.problems
    }
    #expect(try await problems(200, #""responses": { "200": {} }, "#) == [])
    #expect(try await problems(404, #""responses": { "200": {} }, "#).count == 1)
    #expect(try await problems(200, "").count == 1)
  }

  @Test func `7: expect is merged by key, and below headers, cookies and within by name`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "defaults": { "expect": { "headers": { "X-A": "no", "X-B": "no" }, "cookies": { "c": "no", "d": "no" }, "within": { "total": "1ms", "wait": "1ms" }, "httpVersion": "3" } },
        "endpoints": { "e": { "request": "GET /", "cases": { "c": { "expect": {
          "headers": { "x-b": { "exists": false } }, "cookies": { "d": { "exists": false } }, "within": { "total": "9s" } } } } } } }
      """#
    ], completing: {
      $0.timings.total = .seconds(2)
      $0.timings.wait = .seconds(1)
      $0.httpVersion = .http2
    })
    #expect(run.problems.map { $0.prefix { $0 != ":" } } == ["header", "cookie", "http-version", "within"])
    #expect(run.problems.allSatisfy { $0.contains("X-A") || $0.contains("cookie c ") || $0.contains("wait") || $0.contains("version") }, "\(run.problems)")
  }

  @Test func `7: all else is replaced whole`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "defaults": { "retry": { "attempts": 3, "backoff": { "base": "1ms" } }, "expect": { "headers": { "X-A": { "startsWith": "no" } } } },
        "endpoints": { "e": { "request": "PUT /", "body": { "json": { "a": 1, "b": 1 } }, "headers": { "X-L": ["1", "2"] }, "cases": {
          "retry": { "retry": { "attempts": 2, "backoff": { "base": "1ms" } }, "expect": { "headers": { "X-A": { "endsWith": "s" } } } },
          "body": { "body": { "json": { "c": 2 } }, "headers": { "X-L": ["3"] }, "retry": 1 } } } } }
      """#
    ]) { request in
      HTTPResponse(status: request.fields["X-L"] == "3" ? 200 : 503, fields: ["X-A": "yes"])
    }
    #expect(run.requests.count == 3)
    let last = try #require(run.requests.last)
    #expect(last.fields.filter { $0.name == "X-L" }.map(\.value) == ["3"])
    guard case .bytes(let bytes) = last.body else { Issue.record("no bytes"); return }
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"c":2}"#)
    // The operator of the case replaced that of the defaults, which the response does not fulfil.
    #expect(!run.problems.contains { $0.hasPrefix("header") && $0.contains("ends") })
    #expect(run.problems.filter { $0.hasPrefix("header") }.count == 1)
  }

  @Test func `7: null removes what is inherited`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "defaults": { "headers": { "X-A": "1", "X-B": "1" }, "cookies": { "c": "1", "d": "1" }, "auth": { "type": "bearer", "token": "t" }, "expect": { "headers": { "X-None": "x" } } },
        "endpoints": { "e": { "request": "GET /", "query": { "p": 1, "q": 1 }, "cases": { "c": {
          "headers": { "X-A": null, "User-Agent": null }, "cookies": { "c": null }, "query": { "p": null }, "auth": null, "expect": null } } } } }
      """#
    ])
    #expect(run.problems == [])
    let request = try #require(run.requests.first)
    #expect(request.fields.map(\.description) == ["X-B: 1", "Cookie: d=1"])
    #expect(request.url.hasSuffix("/?q=1"))
    #expect(request.fields["User-Agent"] == nil)
  }

  @Test func `7: in with, variables and expect null is the JSON value`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"""
      { "variables": { "v": null },
        "endpoints": { "e": { "request": "POST /", "body": { "json": [ "{{v}}", "{{w}}" ] }, "cases": { "c": { "with": { "w": null }, "expect": { "body": { "$.a": null } } } } } } }
      """#
    ]) { _ in HTTPResponse(status: 200, body: Array(#"{"a":null}"#.utf8)) }
    #expect(run.problems == [])
    guard case .bytes(let bytes)? = run.requests.first?.body else { Issue.record("no bytes"); return }
    #expect(String(decoding: bytes, as: UTF8.self) == "[null,null]")
  }

  @Test(arguments: ["404", #""404""#])
  func `11: a text that is one template keeps the JSON type, and a status may be a text`(status: String) async throws {
    let run = try await RuleRun.sent(
      #"""
      { "request": "POST /", "timeout": "{{t}}", "followRedirects": { "max": "{{n}}" }, "compressed": "{{b}}", "query": { "l": "{{l}}" },
        "body": { "json": { "o": "{{o}}", "l": "{{l}}", "n": "{{n}}", "b": "{{b}}", "z": "{{z}}" } }, "expect": { "status": "{{s}}" } }
      """#,
      variables: #"{ "t": "7s", "n": 3, "b": true, "l": [1, "x"], "o": { "k": 1.50 }, "z": null, "s": \#(status) }"#
    ) { _ in HTTPResponse(status: 404) }
    #expect(run.problems == [])
    let request = try #require(run.requests.first)
    #expect(request.options.timeout == .seconds(7))
    #expect(request.options.redirects.maximum == 3)
    #expect(request.url.hasSuffix("/?l=1&l=x"))
    guard case .bytes(let bytes) = request.body else { Issue.record("no bytes"); return }
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"o":{"k":1.50},"l":[1,"x"],"n":3,"b":true,"z":null}"#)
  }

  @Test func `11: in longer texts numbers and booleans are JSON texts, and dates RFC 3339`() async throws {
    let run = try await RuleRun.sent(
      #"{ "request": "GET /", "headers": { "X": "{{n}} {{b}} {{'2026-01-01T00:00:00Z' | plus('1d')}} {{o | json}}" } }"#,
      variables: #"{ "n": 1.50, "b": false, "o": {"k":[1]} }"#
    )
    #expect(run.problems == [])
    #expect(run.requests.first?.fields["X"] == #"1.50 false 2026-01-02T00:00:00Z {"k":[1]}"#)
  }

  @Test(arguments: [("null", "| default('')"), (#"{ "k": 1 }"#, "| json"), ("[1]", "| json")])
  func `11: null, an object or a list in a longer text is an error that names a filter`(value: String, filter: String) async throws {
    let captured = try await RuleRun.sent(
      #"{ "request": "GET /first", "capture": { "o": "$.o" } }, { "request": "GET /", "headers": { "X": "a {{o}}" } }"#
    ) { _ in HTTPResponse(status: 200, body: Array("{ \"o\": \(value) }".utf8)) }
    #expect(captured.requests.count == 1)
    let problem = try #require(captured.results.flatMap(\.steps).flatMap(\.problems).first)
    #expect("\(problem.message) \(problem.help ?? "") \(problem.label)".contains(filter), "\(problem)")
  }
}
