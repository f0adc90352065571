import SpecModel
import SpecRunner
import TestSupport
import Testing

@Suite(.inTurn)
struct RunnerTests {
  // swift-format-ignore
  private func json(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, fields: ["Content-Type": "application/json"], body: Array(text.utf8))
  }

  // swift-format-ignore
  @Test func `what is random in a body is made in the order in which it stands`() async throws {
    func sent(_ body: String) async throws -> [String?] {
      let run = try await CatalogRun([
        "a.spec.json": """
        { "scenarios": { "s": { "steps": [
          { "request": "POST /", "body": { "json": \(body) } } ] } } }
        """
      ])
      guard case .bytes(let bytes)? = run.requests.first?.body else { return [] }
      let value = try JSONDocument(parsing: bytes).root
      return value.elements.map(\.string) + value.members.map(\.value.string)
    }
    let names = (0..<20).map { "\"n\($0)\": \"{{uuid()}}\"" }.joined(separator: ",")
    let list = (0..<20).map { _ in "\"{{uuid()}}\"" }.joined(separator: ",")
    let ordered = try await sent("[\(list)]")
    #expect(ordered.count == 20)
    #expect(try await sent("{\(names)}") == ordered)
  }

  @Test func `where a larger body may be allowed is told`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"{ "endpoints": { "e": { "request": "GET /", "cases": { "c": {} } } } }"#
    ]) { _ throws(ClientError) in
      throw ClientError(.responseTooLarge, "the body is larger than 268435456 bytes")
    }
    #expect(
      run.results.first?.steps.first?.error?.help
        == "\"limits\": {\"maxResponseSize\": …} of an environment sets another limit"
    )
  }

  @Test func `results come in the catalog's order, whatever ends first`() async throws {
    let cases = (0..<40).map { "\"c\($0)\": { \"with\": { \"n\": \($0) } }" }.joined(
      separator: ", "
    )
    // Each other unit ends only when the next one has.
    let gates = (0..<20).map { _ in Gate() }
    let run = try await CatalogRun(
      [
        "a.spec.json":
          "{ \"endpoints\": { \"e\": { \"request\": \"GET /{n}\", \"cases\": { \(cases) } } } }"
      ],
      jobs: 8
    ) { request throws(ClientError) in
      let number = Int(request.url.split(separator: "/").last ?? "") ?? 0
      let gate = gates[number / 2]
      if number.isMultiple(of: 2) { await gate.pass() } else { gate.open() }
      return HTTPResponse(status: 200)
    }
    #expect(run.results.map { $0.path.last } == (0..<40).map { "c\($0)" })
    #expect(run.summary.passed == 40)
    #expect(run.summary.requests == 40)
  }

  @Test func `a scenario stops at the first step that does not pass and cleans up`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "scenarios": { "s": {
          "steps": [
            { "request": "POST /a", "capture": { "id": "$.id" } },
            { "request": "GET /b", "expect": 204 },
            { "request": "GET /c", "capture": { "late": "$.x" } } ],
          "finally": [ { "request": "DELETE /a/{{id}}" }, { "request": "DELETE /{{late}}" } ] } } }
      """
    ]) { _ throws(ClientError) in json(#"{"id": 7}"#) }
    #expect(
      run.requests.map { "\($0.method) \($0.url)" } == [
        "POST http://api.test/v1/a", "GET http://api.test/v1/b", "DELETE http://api.test/v1/a/7",
      ]
    )
    let steps = try #require(run.results.first?.steps)
    #expect(
      steps.map(\.outcome) == [
        .passed, .failed, .skipped("an earlier step did not pass"), .passed,
        .skipped("a capture that it needs was never made"),
      ]
    )
    #expect(steps.map(\.isFinal) == [false, false, false, true, true])
    #expect(run.results.first?.outcome == .failed)
  }

  // swift-format-ignore
  @Test func `a failure at the end fails the unit`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"{ "scenarios": { "s": { "steps": [ { "request": "GET /" } ], "finally": [ { "request": "DELETE /", "expect": 204 } ] } } }"#
    ])
    #expect(run.summary.failed == 1)
  }

  // swift-format-ignore
  @Test func `a network fault is an error and the run goes on`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"{ "endpoints": { "a": { "request": "GET /a" }, "b": { "request": "GET /b" } } }"#
    ]) { request throws(ClientError) in
      if request.url.hasSuffix("/a") { throw ClientError(.closed, "nobody answers") }
      return HTTPResponse(status: 200)
    }
    #expect(run.results.map(\.outcome) == [.error, .passed])
    #expect(run.problems == ["closed: nobody answers"])
  }

  // swift-format-ignore
  @Test func `fail fast begins no unit after a failure, and tells of the rest`() async throws {
    let run = try await CatalogRun(
      ["a.spec.json": #"{ "endpoints": { "a": { "request": "GET /a" }, "b": { "request": "GET /b" } } }"#],
      failsFast: true
    ) { _ throws(ClientError) in HTTPResponse(status: 500) }
    #expect(run.results.map(\.outcome) == [.failed, .skipped("an earlier unit did not pass")])
    #expect(run.requests.count == 1)
  }

  // swift-format-ignore
  @Test func `38: a read-only environment skips whole units that send an unsafe method`() async throws {
    let run = try await CatalogRun([
      "e.env.json": #"{ "baseURL": "http://api.test", "readOnly": true }"#,
      "a.spec.json": """
      { "endpoints": { "search": { "request": "POST /search", "safe": true, "cases": { "c": {} } } },
        "scenarios": { "s": { "steps": [ { "request": "GET /" }, { "request": "DELETE /x" } ] } } }
      """,
    ])
    #expect(run.results.map(\.outcome) == [
      .passed, .skipped("the environment is read only, and \"DELETE /x\" sends DELETE"),
    ])
    #expect(run.requests.count == 1)
  }

  // swift-format-ignore
  @Test func `the same seed gives the same random values, each unit its own`() async throws {
    let spec = ["a.spec.json": #"{ "endpoints": { "e": { "request": "GET /{{uuid()}}", "cases": { "a": {}, "b": {} } } } }"#]
    let first = try await CatalogRun(spec).requests.map(\.url)
    let second = try await CatalogRun(spec, jobs: 2).requests.map(\.url)
    #expect(Set(first) == Set(second))
    #expect(Set(first).count == 2)
  }

  // swift-format-ignore
  @Test func `variables are found nearest first`() async throws {
    let files = [
      "spec-run.json": #"{ "variables": { "a": "project", "b": "project", "c": "project", "d": "project", "f": "project" } }"#,
      "e.env.json": #"{ "baseURL": "http://api.test", "variables": { "b": "environment", "c": "environment", "d": "environment", "f": "environment" } }"#,
      "a.spec.json": """
      { "variables": { "c": "file", "d": "file", "f": "file" },
        "endpoints": { "e": { "request": "GET /{{a}}/{{b}}/{{c}}/{{d}}/{{f}}", "cases": {} } },
        "scenarios": { "s": { "variables": { "d": "scenario", "f": "scenario" },
          "steps": [ { "call": "e" }, { "request": "GET /x", "capture": { "d": { "status": true } } }, { "call": "e", "with": { "f": "with" } } ] } } }
      """,
    ]
    let run = try await CatalogRun(files)
    #expect(run.requests.map(\.url) == [
      "http://api.test/project/environment/file/scenario/scenario", "http://api.test/x",
      "http://api.test/project/environment/file/200/with",
    ])
    let given = try await CatalogRun(files, variables: ["d": .string("given")])
    #expect(given.requests.first?.url == "http://api.test/project/environment/file/given/scenario")
  }

  // swift-format-ignore
  @Test func `an endpoint in another file sees that file's variables`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": #"{ "variables": { "v": "a" }, "endpoints": { "e": { "request": "GET /{{v}}", "cases": {} } } }"#,
      "b.spec.json": #"{ "variables": { "v": "b" }, "scenarios": { "s": { "steps": [ { "call": "a.e", "headers": { "X": "{{v}}" } } ] } } }"#,
    ])
    #expect(run.requests.first?.url == "http://api.test/v1/a")
    #expect(run.requests.first?.fields["X"] == "b")
  }

  // swift-format-ignore
  @Test func `a secret comes from the process and a missing one is told before sending`() async throws {
    let files = [
      "e.env.json": #"{ "baseURL": "http://api.test", "secrets": { "key": { "env": "API_KEY" }, "other": { "env": "NOT_THERE" } } }"#,
      "a.spec.json": #"{ "endpoints": { "e": { "request": "GET /", "headers": { "X-Key": "{{secrets.key}}" }, "cases": { "c": {} } } } }"#,
    ]
    let run = try await CatalogRun(files, process: ["API_KEY": "sesame-open"])
    #expect(run.requests.first?.fields["X-Key"] == "sesame-open")
    for process in [[:], ["API_KEY": ""], ["API_KEY": "abc"]] {
      let error = await #expect(throws: CatalogError.self) { try await CatalogRun(files, process: process) }
      #expect(error?.diagnostics.map(\.rule) == [.missingSecret])
    }
  }

  // swift-format-ignore
  @Test func `nothing selected is an error`() async throws {
    var selection = RunSelection()
    selection.tags = ["none"]
    let files = ["a.spec.json": #"{ "endpoints": { "e": { "request": "GET /", "tags": ["some"] } } }"#]
    let error = await #expect(throws: CatalogError.self) { try await CatalogRun(files, selection: selection) }
    #expect(error?.diagnostics.map(\.message) == ["nothing is selected: no unit has these tags"])
    selection.tags = ["some"]
    #expect(try await CatalogRun(files, selection: selection).summary.passed == 1)
  }

  // swift-format-ignore
  @Test func `cookies are kept for a unit and shared with no other`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "scenarios": {
          "one": { "steps": [ { "request": "GET /set" }, { "request": "GET /get", "cookies": { "b": "2" } } ] },
          "two": { "steps": [ { "request": "GET /get" } ] } } }
      """
    ]) { request throws(ClientError) in
      HTTPResponse(status: 200, fields: request.url.hasSuffix("/set") ? ["Set-Cookie": "a=1; Path=/"] : [:])
    }
    #expect(run.requests.map { $0.fields["Cookie"] } == [nil, "a=1; b=2", nil])
  }

  @Test(arguments: [
    ("api.test", "1:14"), ("ftp://api.test", "1:14"), ("http:///v1", "1:22"), ("/v1", "1:14"),
    ("", "1:14"),
  ])
  func `a base URL that is not absolute is told before sending`(
    baseURL: String,
    position: String
  ) async throws {
    let error = await #expect(throws: CatalogError.self) {
      try await CatalogRun([
        "e.env.json": "{ \"baseURL\": \"\(baseURL)\" }",
        "a.spec.json": #"{ "endpoints": { "e": { "request": "GET /" } } }"#,
      ])
    }
    #expect(error?.diagnostics.map(\.rule) == [.invalidURL])
    #expect(error?.diagnostics.first?.range?.position.description == position)
  }

  @Test func `a long list that fits nowhere is told in part`() async throws {
    let run = try await CatalogRun([
      "a.spec.json":
        #"{ "endpoints": { "e": { "request": "GET /", "responses": { "200": { "shape": { "items": "[integer]" } } } } } }"#
    ]) { _ throws(ClientError) in
      let items = repeatElement("\"x\"", count: 100_000).joined(separator: ",")
      return json("{\"items\":[\(items)]}")
    }
    #expect(run.problems.count == 101)
    #expect(run.problems.first == #"shape: $.items[0]: expected an integer, found "x""#)
    #expect(
      run.problems.last == "shape: the body: 900 more places do not match"
    )
  }

  @Test func `all texts of a captured secret are hidden`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "scenarios": { "s": { "steps": [ { "request": "GET /",
        "capture": { "it": { "body": "$", "secret": true } } } ] } } }
      """
    ]) { _ throws(ClientError) in json(#"{"a": ["hush-hush"], "b": {"c": 123456}}"#) }
    let redactor = try #require(run.results.first?.redactor)
    #expect(redactor.redact("hush-hush 123456") == "*** ***")
  }

  @Test(arguments: [
    #""{{LAST}}{{LAST}}""#, #"["{{LAST}}", "{{LAST}}"]"#, #""{{LAST | replace('a', LAST)}}""#,
    #""{{range(0, 1000) | join(LAST)}}""#,
  ])
  func `variables that double each other are refused`(text: String) async throws {
    let doubled = (1...8).map { number in
      "\"v\(number)\": \(text.replacing("LAST", with: "v\(number - 1)"))"
    }
    let files = [
      "a.spec.json": """
      { "variables": {
          "v0": "{{randomString(1000000)}}", \(doubled.joined(separator: ", ")) },
        "scenarios": { "s": { "steps": [ { "request": "POST /",
          "body": { "text": "{{v8 | json}}" } } ] } } }
      """
    ]
    let error = await #expect(throws: CatalogError.self) { try await CatalogRun(files) }
    #expect(error?.diagnostics.first?.message == "the value is larger than 64 MiB")
  }

  @Test func `alternatives of alternatives are given up`() async throws {
    let shapes = (0..<40).map { number in
      "\"U\(number)\": \"U\(number + 1) | U\(number + 1)? | [U\(number + 1)]\""
    }
    let run = try await CatalogRun([
      "a.spec.json": """
      { "shapes": { \(shapes.joined(separator: ", ")), "U40": "string" },
        "endpoints": { "e": { "request": "GET /", "responses": { "200": "U0" } } } }
      """
    ]) { _ throws(ClientError) in json("1") }
    let reason = "the schema has too many alternatives or patterns to try"
    #expect(run.problems == ["shape: the body cannot be judged: \(reason)"])
  }
}
