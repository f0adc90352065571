import SpecRunner
import TestSupport
import Testing

/// What counts as the error `authentication`: that the credentials are refused, and nothing else.
@Suite(.inTurn)
struct ExpectedRefusalTests {
  /// The outcome of a call that expects that its credentials are refused.
  private func expectingRefusal(_ environment: String, _ response: HTTPResponse) async throws
    -> CatalogRun
  {
    let spec = """
      { "endpoints": {
          "logIn": { "request": "POST /login", "auth": null, "cases": {} },
          "e": { "request": "GET /", "auth": "api",
            "cases": { "c": { "expect": { "error": "authentication" } } } } } }
      """
    return try await CatalogRun(["a.spec.json": spec, "e.env.json": environment]) {
      _ throws(ClientError) in response
    }
  }

  @Test(arguments: [
    (400, "invalid_grant", true), (401, "invalid_client", true), (403, "access_denied", true),
    (400, "", true), (400, "Bad credentials", true), (400, "invalid_scope", false),
    (400, "unsupported_grant_type", false), (400, "invalid_request", false),
    (200, "invalid_grant", true), (200, "invalid_scope", false), (406, "", false),
    (423, "", false), (451, "", false), (500, "invalid_grant", false),
  ])
  func `only what refuses the credentials is the error authentication`(
    status: Int,
    code: String,
    isRefusal: Bool
  ) async throws {
    let environment = """
      { "baseURL": "http://a.test", "authProfiles": { "api": { "type": "oauth2",
          "grant": "password", "tokenURL": "http://id.test/token", "clientID": "c",
          "username": "ada", "password": "wrong-password" } } }
      """
    let body = Array(#"{"error": "\#(code)"}"#.utf8)
    let run = try await expectingRefusal(environment, HTTPResponse(status: status, body: body))
    #expect(run.results.map(\.outcome) == [isRefusal ? .passed : .error], "\(run.problems)")
    let notes = run.results.flatMap(\.steps).flatMap { $0.error?.notes ?? [] }.map(\.message)
    #expect(notes.contains("this expects that the credentials are refused") == !isRefusal)
  }

  @Test(arguments: [(400, true), (401, true), (403, true), (422, true), (415, false), (404, false)])
  func `a login refuses by some statuses`(status: Int, isRefusal: Bool) async throws {
    let environment = """
      { "baseURL": "http://a.test", "authProfiles": { "api": { "type": "login",
          "call": "logIn", "token": "$.token" } } }
      """
    let run = try await expectingRefusal(environment, HTTPResponse(status: status))
    #expect(run.results.map(\.outcome) == [isRefusal ? .passed : .error], "\(run.problems)")
  }
}
