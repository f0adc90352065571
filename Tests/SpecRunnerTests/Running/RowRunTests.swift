import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Details 13, 30 and 35: units that are run for rows.
@Suite(.inTurn)
struct RowRunTests {
  @Test
  func `a unit sees the values of its row, nearer than the command line and its own variables`()
    async throws
  {
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "endpoints": { "e": { "request": "GET /{n}/{m}/{o}", "cases": { "c": {
          "variables": { "n": "own", "m": "{{n}}-{{o}}", "o": "own" },
          "forEach": [{ "n": "row" }, { "n": "{{o}}" }] } } } } }
        """
      ],
      variables: ["n": .string("given"), "o": .string("given")]
    )
    #expect(
      run.requests.map(\.url) == [
        "http://api.test/v1/row/row-given/given", "http://api.test/v1/given/given-given/given",
      ]
    )
    #expect(run.results.map(\.path) == [["a", "e", "c [1]"], ["a", "e", "c [2]"]])
    #expect(run.results.map(\.outcome) == [.passed, .passed])
  }

  @Test func `a value of a row keeps its JSON type, and a merge patch of it changes the body`()
    async throws
  {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "endpoints": { "e": { "request": "POST /", "body": { "json": { "name": "Ada", "age": 36 } }, "cases": { "c": {
        "forEach": { "rows": { "no name": { "change": { "name": null } }, "old": { "change": { "age": 90 } } } },
        "body": { "merge": "{{change}}" }, "expect": 200 } } } } }
      """
    ])
    let bodies = run.requests.map { request -> String in
      guard case .bytes(let bytes) = request.body else { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(bodies == [#"{"age":36}"#, #"{"name":"Ada","age":90}"#])
  }

  @Test func `rows share nothing: captures and cookies are those of one row`() async throws {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "scenarios": { "s": { "forEach": [{ "n": 1 }, { "n": 2 }], "steps": [
        { "request": "GET /first/{n}", "capture": { "got": { "header": "N" } } },
        { "request": "GET /second/{{got}}" } ] } } }
      """
    ]) { request in
      HTTPResponse(
        status: 200,
        fields: ["N": request.url, "Set-Cookie": "c=\(request.url.suffix(1)); Path=/"]
      )
    }
    #expect(run.requests.map { $0.fields["Cookie"] } == [nil, "c=1", nil, "c=2"])
  }

  @Test func `a seed gives each row the same values, whatever runs beside it`() async throws {
    func values(_ rows: String, jobs: Int) async throws -> [String: String] {
      let run = try await CatalogRun(
        [
          "a.spec.json": """
          { "scenarios": { "s": { "variables": { "id": "{{uuid()}}" }, "forEach": { "rows": \(rows) },
            "steps": [{ "request": "GET /{n}/{id}" }] } } }
          """
        ],
        jobs: jobs
      )
      return Dictionary(
        uniqueKeysWithValues: run.requests.map { request in
          let parts = request.url.split(separator: "/").suffix(2).map(String.init)
          return (parts[0], parts[1])
        }
      )
    }
    let all = try await values(#"{"a": {"n": "a"}, "b": {"n": "b"}, "c": {"n": "c"}}"#, jobs: 3)
    let some = try await values(#"{"c": {"n": "c"}, "a": {"n": "a"}}"#, jobs: 1)
    #expect(Set(all.values).count == 3)
    #expect(some["a"] == all["a"])
    #expect(some["c"] == all["c"])
  }

  @Test(arguments: [true, false])
  func `13: a capture of an earlier step is nearer than the row of a unit and of a step`(
    isOfUnit: Bool
  ) async throws {
    let rows = #""forEach": [{ "id": "row", "n": 1 }],"#
    let run = try await CatalogRun([
      "a.spec.json": """
      { "scenarios": { "s": { \(isOfUnit ? rows : "") "steps": [
        { "request": "GET /first", "capture": { "id": { "header": "N" } } },
        { \(isOfUnit ? "" : rows) "request": "GET /{{id}}/{{n}}" } ] } } }
      """
    ]) { _ in HTTPResponse(status: 200, fields: ["N": "captured"]) }
    #expect(run.requests.last?.url == "http://api.test/v1/captured/1")
  }
}
