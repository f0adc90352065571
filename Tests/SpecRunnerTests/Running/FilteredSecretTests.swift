import SpecModel
import SpecHTTP
import SpecRunner
import TestSupport
import Testing

/// What filters make of a secret is a secret itself.
@Suite(.inTurn)
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
    #""capture": { "u": { "variable": "x", "via": "split(':') | last" } }"#,
    #""expect": { "variables": { "x": { "via": "split(':') | last", "equals": "n" } } }"#,
    #""if": { "x": { "via": "split(':') | last", "equals": "n" } }"#,
    #""expect": { "variables": { "x": { "via": "split(':')", "each": "n" } } }"#,
  ])
  func `in the filters of a variable that is judged or captured`(call: String) async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": """
        { "baseURL": "http://api.test", "secrets": { "key": { "env": "KEY" } } }
        """,
        "a.spec.json": """
        { "scenarios": { "s": { "variables": { "x": "{{secrets.key}}" },
            "steps": [ { "request": "GET /", \(call) } ] } } }
        """,
      ],
      process: ["KEY": "admin:password"]
    )
    let redactor = try #require(run.results.first?.redactor)
    #expect(redactor.redact("a password") == "a ***")
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
      run.problems.map(redactor.redact)
        == [#"template-value: number cannot read "***" as a number"#]
    )
  }

  /// What a refusal shows of a secret that a filter changed.
  private static let refused = [
    "e.env.json": """
    { "baseURL": "http://api.test", "secrets": { "key": { "env": "KEY" } } }
    """,
    "a.spec.json": #"""
    { "variables": { "lf": "\n" }, "endpoints": { "e": { "request": "GET /",
      "headers": { "X": "{{secrets.key | replace('-', lf)}}" }, "cases": { "c": {} } } } }
    """#,
  ]

  @Test func `in a refusal of a dry run`() throws {
    let folder = try TemporaryCatalog(Self.refused)
    let catalog = try Catalog.load(at: folder.path)
    var builder = RunScope.Builder(catalog: catalog, environment: catalog.environments.first)
    builder.processEnvironment = ["KEY": Self.secret]
    var text = ""
    let problems = try DryRun(RunPlan(builder, selecting: RunSelection())).write { text += $0 }
    #expect(
      problems.map(\.message) == [
        "a header's value cannot contain line breaks or NUL, found \"***\""
      ]
    )
    #expect(!text.contains("def"))
  }

  @Test func `in a refusal of a program's call`() async throws {
    let folder = try TemporaryCatalog(Self.refused)
    let catalog = try Catalog.load(
      at: folder.path,
      secrets: ["key": Self.secret],
      transport: StubTransport { _ in HTTPResponse(status: 200) }
    )
    let error = await #expect(throws: CatalogError.self) { try await catalog.send("e") }
    #expect(
      error?.diagnostics.map(\.message)
        == ["a header's value cannot contain line breaks or NUL, found \"***\""]
    )
  }

  @Test func `in a refusal of a login`() async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": #"""
        { "baseURL": "http://api.test", "secrets": { "key": { "env": "KEY" } },
          "authProfiles": { "m": { "type": "login", "call": "logIn", "token": "$.t" } },
          "defaults": { "auth": "m" } }
        """#,
        "a.spec.json": #"""
        { "variables": { "lf": "\n" }, "endpoints": {
            "logIn": { "request": "POST /login",
              "headers": { "X": "{{secrets.key | replace('-', lf)}}" } },
            "e": { "request": "GET /", "cases": { "c": {} } } } }
        """#,
      ],
      process: ["KEY": Self.secret]
    )
    #expect(run.problems.count == 1)
    #expect(run.problems.first?.contains("found \"***\"") == true)
  }

  @Test func `in the parts of a URL that it makes wrong`() async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": """
        { "baseURL": "http://api.test", "secrets": { "key": { "env": "KEY" } } }
        """,
        "a.spec.json": """
        { "endpoints": { "e": { "request": "GET /", "proxy": "http://ci:{{secrets.key}}@127.0.0.1:1",
          "cases": { "c": {} } } } }
        """,
      ],
      process: ["KEY": "Zwei/drei-vier"]
    )
    #expect(
      run.problems == [
        "template-value: the template gives a string with a secret in it, which is not a proxy's URL such as \"http://proxy.example.com:3128\""
      ]
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
    #expect(unit.problems == [#"template-value: number cannot read "***" as a number"#])
  }

  @Test(arguments: ["straße-geheim", "geheim-“quoted”", "geheim-日本語", "geheim-😀"])
  func `where its bytes were read as Latin-1, whatever is escaped of it`(_ secret: String) {
    let latin1 = secret.utf8.map { String(Unicode.Scalar($0)) }.joined()
    let redactor = Redactor(secrets: [secret])
    #expect(redactor.redact("found \"\(latin1.escapingInvisible)\"") == "found \"***\"")
    #expect(redactor.redact(latin1) == "***")
  }

  @Test(arguments: [
    "?k=hunter-Zwei%20Drei%2BVier/F…", "hunter-Zwei%20Drei%2…", "hunter-Zwei\\u00…", "hunter-Zwei…",
    "hunter-Zwei%20Drei+Vier/F\\u00f…", "hunter-Zwei%20D… more",
  ])
  func `where it is cut, however its begin is escaped`(_ text: String) {
    let redactor = Redactor(secrets: ["hunter-Zwei Drei+Vier/Fünf"])
    let shown = redactor.redact(text)
    #expect(shown.contains("***…") && !shown.contains("hunter"))
    #expect(redactor.redact("hunter-Zwei and …") == "hunter-Zwei and …")
  }

  @Test(arguments: [#""ab""#, "7"])
  func `but what is too short to be hidden is not captured as a secret`(_ value: String)
    async throws
  {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "scenarios": { "s": { "steps": [ { "request": "GET /", "capture": {
        "id": { "body": "$.v", "secret": true } } } ] } } }
      """
    ]) { _ throws(ClientError) in
      HTTPResponse(status: 200, body: Array(#"{"v": \#(value)}"#.utf8))
    }
    #expect(run.problems == ["capture: the secret \"id\" is too short to be hidden"])
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
  @Test(.timeLimit(.minutes(10)))
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
