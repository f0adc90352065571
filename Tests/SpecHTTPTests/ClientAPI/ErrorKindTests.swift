import SpecClient
import SpecHTTP
import TestSupport
import Testing

/// Failures that are not the network's.
@Suite(.inTurn)
struct ErrorKindTests {
  private struct Mishap: Error, Equatable {}

  /// Fails by an error of its own.
  private struct Failing: Middleware {
    let error: any Error & Sendable

    func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
      throw ClientError(thrown: error)
    }
  }

  private func error(_ middleware: any Middleware) async -> ResponseError? {
    await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(200, middleware: [middleware])
        .value(of: Shop.getUser(["id": 1]))
    }
  }

  @Test func `a token that cannot be got is no failure of the network`() async {
    let fetched = await error(Authorization(.bearer(TokenStore { _ in throw Mishap() })))
    #expect(fetched?.kind == .authentication)
    #expect(((fetched?.cause as? ClientError)?.cause as? Mishap) == Mishap())
    let refused = HTTPClient.answering(
      401,
      middleware: [
        Authorization(
          .bearer(TokenStore(AccessToken("old")) { _ in throw ClientError(.connect, "down") })
        )
      ]
    )
    let renewed = await #expect(throws: ResponseError.self) {
      try await refused.value(of: Shop.getUser(["id": 1]))
    }
    #expect(renewed?.kind == .authentication)
    #expect(renewed?.status == 401)
  }

  @Test func `a middleware's error is its own`() async {
    let custom = await error(Failing(error: Mishap()))
    #expect(custom?.kind == .custom)
    #expect(custom?.cause as? Mishap == Mishap())
    #expect(await error(Failing(error: CancellationError()))?.kind == .cancelled)
    #expect(await error(Failing(error: ClientError(.timeout, "late")))?.kind == .network)
    #expect(await error(Failing(error: ClientError(.other, "no")))?.kind == .other)
  }

  @Test func `a user name with a colon is refused`() async {
    let refused = await error(Authorization(.basic(username: "a:b", password: "c")))
    #expect(refused?.kind == .invalidRequest)
    #expect(
      refused?.message == "the user name of HTTP Basic contains a colon, at which a server ends it"
    )
    #expect(throws: ClientError.self) { try HTTPField.basic(username: "a:b", password: "c") }
  }

  @Test func `a failure under the status of a success is called one`() async {
    var endpoint = Shop.createUser
    endpoint.prefersFailure = true
    let call = endpoint(body: Shop.NewUser(fullName: "Ada"))
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(200, #"{"error":"taken"}"#).value(of: call)
    }
    #expect(
      error?.message
        == "POST https://shop.test/v1/users responded with 200, but its body says that it failed"
    )
  }

  @Test func `a refused host and a file are told as such`() async throws {
    #expect(await error(Guard(allowedHosts: ["other.test"]))?.kind == .hostNotAllowed)
    let folder = try TemporaryCatalog(["file": ""])
    let client = HTTPClient.answering(200)
    let download = await #expect(throws: ResponseError.self) {
      try await client.download(HTTPRequest(url: "/"), into: "\(folder.path)/file/below")
    }
    #expect(download?.kind == .file)
    let upload = await #expect(throws: ResponseError.self) {
      try await HTTPClient(baseURL: "http://127.0.0.1:9")
        .upload(.file(path: "\(folder.path)/none"), to: "/")
    }
    #expect(upload?.kind == .file)
  }
}
