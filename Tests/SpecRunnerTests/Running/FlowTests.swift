import SpecModel
import SpecRunner
import TestSupport

/// Tests of what is done of a unit's steps, in which order, and how often: FORMAT.md, Details 30 to 36 and 45.
protocol FlowTests {
  var clock: ManualClock { get }
}

extension FlowTests {
  /// Runs the scenarios of a file; an endpoint `get` calls `/{path}`.
  func run(
    _ scenarios: String,
    more: [String: String] = [:],
    answer: @escaping StubTransport.Responder = { _ in HTTPResponse(status: 200) }
  ) async throws -> CatalogRun {
    let spec = #"""
      {"endpoints": {"get": {"request": "GET /{path}", "cases": {}}}, "scenarios": {\#(scenarios)}}
      """#
    return try await CatalogRun(
      more.merging(["a.spec.json": spec]) { $1 },
      clock: clock.clock,
      answer: answer
    )
  }

  /// The paths of the requests.
  func paths(_ run: CatalogRun) -> [String] {
    run.requests.map { String($0.url.dropFirst("http://api.test/v1/".count)) }
  }

  /// The result of each step: `name: outcome`.
  func steps(_ result: UnitResult) -> [String] {
    result.steps.map { step in
      if case .skipped(let reason) = step.outcome { return "\(step.name): \(reason)" }
      return "\(step.name): \(step.outcome.name)"
    }
  }

  static func json(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status,
      fields: [HTTPField(name: "Content-Type", value: "application/json")],
      body: Array(text.utf8)
    )
  }
}
