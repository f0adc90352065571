import SpecModel
import SpecRunner
import TestSupport
import Testing

/// What filters make of a secret is a secret itself.
struct FilteredSecretTests {
  private static let secret = "admin:aBc-\"def\""

  @Test(arguments: [
    ("{{secrets.key | split(':') | last}}", "aBc-\"def\""),
    ("{{secrets.key | replace('-', '+')}}", "admin:aBc+\"def\""),
    ("{{secrets.key | uppercase}}", "ADMIN:ABC-\"DEF\""),
    ("{{secrets.key | json | base64Encode}}", "ImFkbWluOmFCYy1cImRlZlwiIg=="),
    ("{{'4711' | hmacSHA256(secrets.key) | hex}}", nil),
    ("{{'x' | replace('x', secrets.key) | replace('-', '+')}}", "admin:aBc+\"def\""),
    ("{{whole | replace('-', '+')}}", "key admin:aBc+\"def\""),
    ("{{part}}", "\"fed\"-cBa"),
    ("{{part | replace('-', '+')}}", "\"fed\"+cBa"),
    ("{{ofUnit}}", "admin:aBc_\"def\""),
  ])
  func `in a template and in a variable`(template: String, expected: String?) async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": """
        { "baseURL": "http://api.test", "secrets": { "key": { "env": "KEY" } },
          "variables": { "part": "{{secrets.key | replace('admin:aBc-\\"def\\"', '\\"fed\\"-cBa')}}" } }
        """,
        "a.spec.json": """
        { "variables": { "whole": "key {{secrets.key}}" },
          "scenarios": { "s": {
            "variables": { "ofUnit": "{{secrets.key | replace('-', '_')}}" },
            "steps": [ { "request": "POST /", "body": { "text": "\(template)" } } ] } } }
        """,
      ],
      process: ["KEY": Self.secret]
    )
    guard case .bytes(let bytes)? = run.requests.first?.body else {
      Issue.record("nothing was sent")
      return
    }
    let sent = String(decoding: bytes, as: UTF8.self)
    if let expected { #expect(sent == expected) }
    let redactor = try #require(run.results.first?.redactor)
    #expect(redactor.redact(sent) == "***")
    #expect(redactor.redact("a \(JSONValue.string(sent).jsonText) z") == "a \"***\" z")
  }

  @Test(arguments: [
    #""headers": { "X": "{{secrets.key | replace('-', '+') | number}}" }"#,
    #""headers": { "X": "{{ofUnit | number}}" }"#,
  ])
  func `in a refusal of a filter`(call: String) async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": """
        { "baseURL": "http://api.test", "secrets": { "key": { "env": "KEY" } } }
        """,
        "a.spec.json": """
        { "scenarios": { "s": {
            "variables": { "ofUnit": "{{secrets.key | replace('-', '+')}}" },
            "steps": [ { "request": "GET /", \(call) } ] } } }
        """,
      ],
      process: ["KEY": Self.secret]
    )
    let redactor = try #require(run.results.first?.redactor)
    #expect(
      run.problems.map(redactor.redact) == [#"template: number cannot read "***" as a number"#]
    )
  }

  @Test func `in a refusal before anything is sent`() async throws {
    let files = [
      "e.env.json": """
      { "baseURL": "http://api.test", "secrets": { "key": { "env": "KEY" } },
        "variables": { "a": "{{secrets.key | replace('-', '+')}}", "b": "{{a | number}}" } }
      """,
      "a.spec.json": #"{ "endpoints": { "e": { "request": "GET /{{a}}" } } }"#,
    ]
    let error = await #expect(throws: CatalogError.self) {
      try await CatalogRun(files, process: ["KEY": Self.secret])
    }
    #expect(error?.diagnostics.map(\.message) == [#"number cannot read "***" as a number"#])
    let unit = try await CatalogRun(
      [
        "e.env.json": """
        { "baseURL": "http://api.test", "secrets": { "key": { "env": "KEY" } } }
        """,
        "a.spec.json": """
        { "scenarios": { "s": { "variables": {
            "a": "{{secrets.key | replace('-', '+')}}", "b": "{{a | number}}" },
          "steps": [ { "request": "GET /{{b}}" } ] } } }
        """,
      ],
      process: ["KEY": Self.secret]
    )
    #expect(unit.problems == [#"template: number cannot read "***" as a number"#])
  }

  @Test(arguments: [
    ("{{'production' | default(secrets.key)}}", "production"),
    ("{{long | length}}", "1015"),
  ])
  func `not what has nothing of it`(template: String, expected: String) async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": """
        { "baseURL": "http://api.test", "secrets": { "key": { "env": "KEY" } } }
        """,
        "a.spec.json": """
        { "variables": { "long": "{{secrets.key}}\(String(repeating: "x", count: 1000))" },
          "scenarios": { "s": { "steps": [ { "request": "POST /",
              "body": { "json": "\(template)" } } ] } } }
        """,
      ],
      process: ["KEY": Self.secret]
    )
    #expect(run.problems == [])
    #expect(run.results.first?.redactor.redact(expected) == expected)
  }

  /// Each step makes another secret; what one step costs does not grow with those before.
  @Test(.timeLimit(.minutes(1)))
  func `of many steps, without looking through all of them each time`() async throws {
    let steps = (0..<400).map {
      "{ \"request\": \"GET /\", \"headers\": { \"X\": \"{{'\($0)' | hmacSHA256(secrets.key) | hex}}\" } }"
    }
    let run = try await CatalogRun(
      [
        "e.env.json": """
        { "baseURL": "http://api.test", "secrets": { "key": { "env": "KEY" } } }
        """,
        "a.spec.json": """
        { "scenarios": { "s": { "steps": [ \(steps.joined(separator: ", ")) ] } } }
        """,
      ],
      process: ["KEY": Self.secret]
    )
    #expect(run.summary.passed == 1)
    let signatures = run.requests.compactMap { $0.fields["X"] }
    #expect(Set(signatures).count == 400)
    let redactor = try #require(run.results.first?.redactor)
    #expect(signatures.allSatisfy { redactor.redact($0) == "***" })
  }

  @Test func `but what an answer has beside it is not`() async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": """
        { "baseURL": "http://api.test", "secrets": { "key": { "env": "KEY" } } }
        """,
        "a.spec.json": """
        { "scenarios": { "s": { "steps": [
            { "request": "GET /", "headers": { "X-Key": "{{secrets.key}}" },
              "expect": { "text": { "via": "split(' ') | first", "equals": "hello" } } } ] } } }
        """,
      ],
      process: ["KEY": Self.secret]
    ) { _ throws(ClientError) in
      HTTPResponse(status: 200, body: Array("hello \(Self.secret)".utf8))
    }
    #expect(run.problems == [])
    #expect(run.results.first?.redactor.redact("hello \(Self.secret)") == "hello ***")
  }
}
