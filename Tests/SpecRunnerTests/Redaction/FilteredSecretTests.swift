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
