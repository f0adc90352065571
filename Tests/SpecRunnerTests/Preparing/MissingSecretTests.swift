import SpecModel
import SpecRunner
import TestSupport
import Testing

/// A missing secret stops what uses it, and is reported once.
@Suite(.inTurn)
struct MissingSecretTests {
  private static let environment =
    #"{"baseURL": "http://api.test", "secrets": {"k": {"env": "KK"}}, "variables": {"v": "{{secrets.k}}", "w": "{{v}}"}}"#

  private func run(_ spec: String, process: [String: String] = [:]) async throws -> CatalogRun {
    try await CatalogRun(["dev.env.json": Self.environment, "a.spec.json": spec], process: process)
  }

  @Test func `a variable that no unit reads does not need its secret`() async throws {
    let run = try await run(
      #"{"variables": {"x": "{{w}}"}, "endpoints": {"b": {"request": "GET /b"}}}"#
    )
    #expect(run.requests.map(\.url) == ["http://api.test/b"])
  }

  @Test(arguments: [
    #""endpoints": {"b": {"request": "GET /b", "headers": {"V": "{{v}}"}}}"#,
    #""variables": {"x": "{{w}}"}, "endpoints": {"b": {"request": "GET /b?x={{x}}"}}"#,
    #""endpoints": {"b": {"request": "GET /{w}"}}"#,
    #""scenarios": {"s": {"if": {"w": {"exists": true}}, "steps": [{"request": "GET /"}]}}"#,
  ])
  func `a missing secret behind a variable is one error`(_ spec: String) async throws {
    let error = await #expect(throws: CatalogError.self) { try await run("{\(spec)}") }
    #expect(error?.diagnostics.map(\.message) == [#"the secret "k" has no value"#])
  }
}
