import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Detail 78: samples of shapes in requests.
@Suite(.inTurn)
struct SampleRunTests {
  private static let files = [
    "a.spec.json": """
    { "shapes": { "NewUser": { "id": "integer(1..9)", "name": "string(1..20)", "mail?": "email" } },
      "variables": { "shared": "{{sample('NewUser')}}" },
      "endpoints": { "e": { "request": "POST /", "body": { "json": "{{sample('NewUser')}}", "shape": "NewUser" },
        "cases": {
          "merged": { "body": { "merge": { "name": "Ada" } }, "headers": { "A": "{{shared | json}}", "B": "{{shared | json}}" } },
          "list": { "body": { "json": "{{sample('[NewUser](2)')}}" } },
          "schema": { "body": { "json": "{{sample('@s.json')}}" } },
          "file": { "body": { "file": "b.txt", "templates": true } } } } } }
    """,
    "s.json": #"{ "type": "object", "required": ["a"], "properties": { "a": { "const": 5 } } }"#,
    "b.txt": "{{sample('NewUser') | json}}",
  ]

  private func bodies(_ run: CatalogRun) throws -> [JSONValue] {
    try run.requests.map { request in
      guard case .bytes(let bytes) = request.body else { return .null }
      return try JSONDocument(parsing: bytes).root
    }
  }

  @Test func `a sample fits its shape, optional members included, and a patch sets members`()
    async throws
  {
    let run = try await CatalogRun(Self.files)
    #expect(run.problems == [])
    let bodies = try bodies(run)
    try #require(bodies.count == 4)
    #expect(bodies[0]["name"]?.string == "Ada")
    #expect((1...9).contains(bodies[0]["id"]?.integer ?? 0))
    #expect(bodies[0]["mail"]?.string?.contains("@") == true)
    #expect(bodies[1].count == 2)
    #expect(bodies[2]["a"]?.integer == 5)
    #expect(bodies[3].members.map(\.name) == ["id", "name", "mail"])
    let fields = run.requests[0].fields
    #expect(fields["A"] == fields["B"])
  }

  @Test func `the seed decides the samples, and each evaluation gives another one`() async throws {
    let (first, second) = (try await CatalogRun(Self.files), try await CatalogRun(Self.files))
    #expect(try bodies(first).map(\.jsonText) == bodies(second).map(\.jsonText))
    let list = try bodies(first)[1]
    #expect(list[0]?["mail"] != list[1]?["mail"] || list[0]?["name"] != list[1]?["name"])
  }

  @Test func `a shape without a value is an error`() async throws {
    let run = try await RuleRun.sent(
      #"{ "request": "GET /", "headers": { "A": "{{sample('/(?=a)b/')}}" } }"#
    )
    #expect(run.requests.isEmpty)
    #expect(run.problems.allSatisfy { $0.contains("no sample for /(?=a)b/") })
    #expect(run.problems.count == 1)
  }
}
