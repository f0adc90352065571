import SpecModel
import SpecRunner
import TestSupport
import Testing

/// `jwtVerify` in checks and captures: no operator and no default makes a refused token right.
@Suite(.inTurn)
struct TokenVerificationTests {
  private func run(_ call: String, claims: String) async throws -> CatalogRun {
    try await CatalogRun([
      "e.env.json": #"{ "baseURL": "http://api.test" }"#,
      "a.spec.json": """
      { "scenarios": { "s": {
          "variables": { "claims": \(claims), "token": "{{claims | jwtSign('HS256', 'k')}}" },
          "steps": [ { "request": "GET /", "headers": { "X-Token": "{{token}}" } }, { \(call) } ] } } }
      """,
    ])
  }

  // swift-format-ignore
  @Test(arguments: [
    #""expect": {"variables": {"token": {"via": "jwtVerify('HS256', 'k')", "exists": true}}}"#,
    #""expect": {"variables": {"token": {"via": "jwtVerify('HS256', 'k')", "exists": false}}}"#,
    #""expect": {"variables": {"token": {"not": {"via": "jwtVerify('HS256', 'k')", "equals": 1}}}}"#,
    #""expect": {"variables": {"token": {"not": {"via": "jwtVerify('HS256', 'k')", "exists": true}}}}"#,
    #""expect": {"variables": {"token": {"anyOf": [{"via": "jwtVerify('HS256', 'k')", "exists": false}, "x"]}}}"#,
    #""expect": {"variables": {"token": {"via": "jwtVerify('HS256', 'k') | default(1)", "equals": 1}}}"#,
    #""expect": {"variables": {"token": {"via": {"jwtVerify('HS256', 'k')": {"exists": false}}}}}"#,
    #""request": "GET /", "capture": {"c": {"variable": "token", "via": "jwtVerify('HS256', 'k')", "default": 1}}"#,
    #""request": "GET /", "capture": {"c": {"variable": "token", "via": "jwtVerify('HS256', 'k') | default(1)"}}"#,
    #""request": "GET /{{token | jwtVerify('HS256', 'k') | json | default('x')}}""#,
  ])
  func `a token that is refused passes no check`(call: String) async throws {
    let past = try await run(call, claims: #"{ "sub": "a", "exp": 1000 }"#)
    #expect(past.problems.count == 1, "\(past.problems)")
    #expect(past.problems.first?.contains("the token has expired") == true, "\(past.problems)")
    let wrong = try await run(call.replacing("'HS256', 'k'", with: "'HS512', 'k'"), claims: #"{ "sub": "a" }"#)
    #expect(wrong.problems.first?.contains("\"alg\" is HS256, not HS512") == true, "\(wrong.problems)")
  }

  @Test func `the claims of a right token are checked by matchers`() async throws {
    let run = try await run(
      #""expect": {"variables": {"token": {"via": "jwtVerify('HS256', 'k')", "subset": {"sub": "a"}}}}"#,
      claims: #"{ "sub": "a", "exp": 4000000000 }"#
    )
    #expect(run.problems == [])
  }

  @Test func `a token is wrong without its key`() async throws {
    let call =
      #""expect": {"variables": {"token": {"via": "jwtVerify('HS256', 'other')", "exists": true}}}"#
    let run = try await run(call, claims: #"{ "sub": "a" }"#)
    #expect(run.problems.first?.hasSuffix("the token's signature is not that of the key") == true)
  }
}
