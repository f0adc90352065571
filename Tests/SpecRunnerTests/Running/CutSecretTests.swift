import SpecModel
import SpecHTTP
import SpecRunner
import TestSupport
import Testing

/// What the end of a body that did not come whole shows of a secret.
@Suite(.inTurn)
struct CutSecretTests {
  @Test(arguments: [false, true])
  func `is hidden everywhere in the run`(fails: Bool) async throws {
    let run = try await CatalogRun(
      [
        "e.env.json": """
        { "baseURL": "http://api.test", "secrets": { "key": { "env": "KEY" } } }
        """,
        "a.spec.json": """
        { "scenarios": { "s": { "steps": [
            { "request": "GET /", "headers": { "X-Echo": "{{secrets.key}}" }, "expect": { "text": "x" } } ] } } }
        """,
      ],
      process: ["KEY": "correct-horse-battery"]
    ) { request throws(ClientError) in
      var response = HTTPResponse(
        status: 200,
        fields: ["Content-Type": "text/plain"],
        body: Array("it is correct-horse-ba".utf8)
      )
      response.isCut = true
      guard fails else { return response }
      var error = ClientError(.closed, "the connection was closed")
      error.exchange = Exchange(request: request, response: response)
      throw error
    }
    let redactor = try #require(run.results.first?.redactor)
    #expect(redactor.redact("found \"it is correct-horse-ba\"") == "found \"it is ***\"")
  }
}
