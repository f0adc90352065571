import SpecHTTP
import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Texts that look alike and have other bytes, such as `é` as one code point and as two, are not the same.
@Suite(.inTurn)
struct ExactTextTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  @Test func `paths and patterns are compiled apart`() async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "scenarios": {
          "composed": { "steps": [ { "request": "GET http://a.test/",
            "expect": { "body": { "$['\(Self.composed)']": 1 }, "shape": { "a": "/^\(Self.composed)$/" } } } ] },
          "decomposed": { "steps": [ { "request": "GET http://a.test/",
            "expect": { "body": { "$['\(Self.decomposed)']": 2 }, "shape": { "a": "/^\(Self.decomposed)$/" } } } ] } } }
        """
      ]
    ) { _ in
      HTTPResponse(
        status: 200,
        fields: ["Content-Type": "application/json"],
        body: Array(
          #"{"\#(Self.composed)": 1, "\#(Self.decomposed)": 2, "a": "\#(Self.composed)"}"#.utf8
        )
      )
    }
    #expect(run.problems.count == 1)
    #expect(run.problems.first?.hasPrefix("shape: $.a: expected a string that matches") == true)
  }

  @Test func `a fixture runs once for each value`() async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "fixtures": { "f": { "with": { "n": "" },
            "steps": [ { "request": "GET http://a.test/f", "headers": { "X": "{{n}}" } } ] } },
          "scenarios": { "s": {
            "uses": { "a": { "fixture": "f", "with": { "n": "\(Self.composed)" } },
              "b": { "fixture": "f", "with": { "n": "\(Self.decomposed)" } } },
            "steps": [ { "request": "GET http://a.test/" } ] } } }
        """
      ]
    )
    #expect(run.requests.compactMap { $0.fields["X"]?.utf8.count } == [2, 3])
  }

  @Test func `a response is reused for the same credentials only`() async throws {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "scenarios": { "s": { "steps": [
          { "request": "GET http://a.test/", "cache": "memory", "headers": { "X-Api-Key": "\(Self.composed)" } },
          { "request": "GET http://a.test/", "cache": "memory", "headers": { "X-Api-Key": "\(Self.decomposed)" } } ] } } }
        """
      ]
    ) { _ in HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"]) }
    #expect(run.requests.count == 2)
  }
}
