import SpecRunner
import TestSupport
import Testing

/// What a program knows of a problem with a call.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct RunProblemTests {
  private static let files = [
    "a.spec.json": """
    { "scenarios": {
        "slow": { "steps": [{ "request": "GET /slow" }] },
        "wrong": { "steps": [{ "request": "GET /", "expect": { "body": { "$.id": 2 } } }] },
        "unnamed": { "steps": [
          { "request": "GET /", "capture": { "user": "$" } },
          { "request": "GET /{{user.name}}" }
        ] },
        "uncaptured": { "steps": [{ "request": "GET /", "capture": { "name": "$.name" } }] } } }
    """,
    "local.env.json": #"{ "baseURL": "http://users.test" }"#,
  ]

  /// A decision of a program by the kind of a problem.
  private func decision(_ problem: RunProblem) -> String {
    switch problem.kind {
    case .transport(.timeout): "try again later"
    case .transport(let kind): "no response: \(kind.rawValue)"
    case .check(.body): "the body differs"
    case .check(let kind): "the \(kind.rawValue) differs"
    case .spec(let rule): "look up \(rule.name)"
    }
  }

  @Test(arguments: [
    ("slow", "try again later", "timeout"), ("wrong", "the body differs", "body"),
    ("unnamed", "look up undefined-variable", "undefined-variable"),
    ("uncaptured", "the capture differs", "capture"),
  ])
  func `a program can switch over the kind of a problem`(
    name: String,
    decision: String,
    code: String
  ) async throws {
    let folder = try TemporaryCatalog(Self.files)
    let catalog = try Catalog.load(
      at: folder.path,
      environment: "local",
      transport: StubTransport { request throws(ClientError) in
        guard !request.url.hasSuffix("/slow") else { throw ClientError(.timeout, "too slow") }
        return HTTPResponse(
          status: 200,
          fields: ["Content-Type": "application/json"],
          body: Array(#"{"id": 1}"#.utf8)
        )
      }
    )
    let unit = try #require(catalog.units.first { $0.path.last == name })
    let failure = await #expect(throws: RunFailure.self) { try await unit.verify() }
    let problems = try #require(failure).result.steps.flatMap(\.problems)
    #expect(problems.map(self.decision) == [decision])
    #expect(problems.map(\.code) == [code])
  }

  @Test func `codes are written as rules are`() {
    #expect(RunProblem(.check(.contentType), "", at: nil).code == "content-type")
    #expect(RunProblem(.transport(.hostNotAllowed), "", at: nil).code == "host-not-allowed")
    #expect(RunProblem(.spec(.templateValue), "", at: nil).code == "template-value")
  }
}
