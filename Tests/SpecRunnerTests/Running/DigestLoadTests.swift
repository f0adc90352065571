import SpecHTTP
import SpecRunner
import Synchronization
import Testing
import TestSupport

/// Digest under load, and with servers that are strict about nonces (RFC 7616 section 3.4).
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct DigestLoadTests {
  /// A server that judges the nonce and its count of each proof.
  private final class NonceServer: Sendable {
    private let knowsLastOnly: Bool
    private let state = Mutex((last: 0, counts: [Int: Int](), answers: 0))

    init(knowsLastOnly: Bool) {
      self.knowsLastOnly = knowsLastOnly
    }

    func answer(_ head: String) -> String {
      state.withLock { state in
        let nonce = Self.value(", nonce=\"n", in: head).flatMap { Int($0) }
        let count = Self.value(", nc=", in: head).flatMap { Int($0, radix: 16) }
        if let nonce, let count, let last = state.counts[nonce],
          knowsLastOnly ? nonce == state.last : count > last
        {
          state.counts[nonce] = count
          return "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
        }
        state.last += 1
        state.counts[state.last] = 0
        return "HTTP/1.1 401 No\r\nContent-Length: 0\r\nWWW-Authenticate: Digest realm=\"r\", "
          + "nonce=\"n\(state.last)\", qop=\"auth\"\(nonce == nil ? "" : ", stale=true")\r\n\r\n"
      }
    }

    private static func value(_ mark: String, in head: String) -> Substring? {
      let parts = head.split(separator: mark, maxSplits: 1)
      return parts.count == 2 ? parts[1].prefix { $0 != "\"" && $0 != "," } : nil
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `calls at the same time do not spoil each other's proofs`(
    knowsLastOnly: Bool,
    isShared: Bool
  ) async throws {
    let judge = NonceServer(knowsLastOnly: knowsLastOnly)
    let auth = #""auth": { "type": "digest", "username": "ada", "password": "p" }"#
    let endpoints = (0..<200).map {
      "\"e\($0)\": { \"request\": \"GET /\($0)\"\(isShared ? "" : ", \(auth)") }"
    }
    let run = try await CatalogRun(
      [
        "a.spec.json": """
        { "defaults": { \(isShared ? auth : "") },
          "endpoints": { \(endpoints.joined(separator: ", ")) } }
        """
      ],
      jobs: 8,
      server: try RawServer.answering { judge.answer($0) }
    )
    #expect(run.problems == [])
    #expect(run.results.flatMap { $0.steps.flatMap(\.checks) }.compactMap(\.failure).isEmpty)
    #expect(run.summary.passed == 200)
  }

  /// The statuses in order, the last of them for all that follow, and how often was sent.
  private func requests(
    _ challenges: [String?],
    profile: DigestAccess = DigestAccess(Credentials(username: "a", password: "p"))
  ) async throws -> (status: Int, proofs: [String?]) {
    let proofs = Recorder<String?>()
    let transport = StubTransport { request in
      let number = proofs.add(request.fields["Authorization"])
      guard let challenge = challenges[min(number, challenges.count) - 1] else {
        return HTTPResponse(status: 200)
      }
      let words = "Digest realm=\"r\", qop=\"auth\", nonce=\"\(challenge)\""
        .replacing("#", with: String(number))
      return HTTPResponse(status: 401, fields: ["WWW-Authenticate": words])
    }
    let chain = MiddlewareChain([Authorization(profile)], over: transport)
    let exchange = try await chain.send(HTTPRequest(url: "http://a/"))
    return (exchange.response.status, proofs.elements)
  }

  @Test func `who waits for the first answer of an origin can be cancelled`() async throws {
    try await whileFirstIsOut { send in
      let second = Task { try await send(HTTPRequest(url: "http://a/second")) }
      second.cancel()
      _ = try await second.value
    }
  }

  @Test(arguments: [Duration.milliseconds(50), .seconds(30), nil])
  func `nobody waits long for an exchange that does not end`(timeout: Duration?) async throws {
    try await whileFirstIsOut { send in
      var request = HTTPRequest(url: "http://a/second")
      request.options.timeout = timeout
      let exchange = try await send(request)
      #expect(exchange.response.status == 200)
    }
  }

  /// Does something while the first request of an origin has no answer yet.
  private func whileFirstIsOut(
    _ body: (@escaping @Sendable (HTTPRequest) async throws -> Exchange) async throws -> Void
  ) async throws {
    let (hasBegun, mayEnd) = (Gate(), Gate())
    let transport = StubTransport { request in
      if request.url.hasSuffix("first") {
        hasBegun.open()
        await mayEnd.pass()
      }
      return HTTPResponse(status: 200)
    }
    let chain = MiddlewareChain(
      [Authorization(.digest(username: "a", password: "p"))],
      over: transport
    )
    let first = Task { try await chain.send(HTTPRequest(url: "http://a/first")) }
    await hasBegun.pass()
    try await body { try await chain.send($0) }
    mayEnd.open()
    #expect(try await first.value.response.status == 200)
  }

  @Test func `the time limit holds for a challenge and its answer together`() async throws {
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        connection.pause(milliseconds: 1200)
        connection.send(
          request.head.contains("Authorization")
            ? "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
            : "HTTP/1.1 401 No\r\nContent-Length: 0\r\n"
              + "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\"\r\n\r\n"
        )
      }
    }
    let chain = MiddlewareChain(
      [Authorization(.digest(username: "a", password: "p"))],
      over: CurlTransport()
    )
    var request = HTTPRequest(url: server.url)
    request.options.timeout = .seconds(2)
    let error = await #expect(throws: ClientError.self) { try await chain.send(request) }
    #expect(error?.kind == .timeout)
    #expect(error?.message.contains(" did not respond within 2 s") == true)
  }

  @Test func `a nonce that is used up before its first use is replaced`() async throws {
    let sent = try await requests(["a", "b\", stale=\"true", nil])
    #expect(sent.status == 200)
    #expect(sent.proofs.count == 3)
    #expect(sent.proofs[2]?.contains("nonce=\"b\"") == true)
  }

  @Test func `a refusal is final where it is not for the nonce, or goes on`() async throws {
    #expect(try await requests(["a", "b"]).proofs.count == 2)
    #expect(try await requests(["a", "b\", stale=\"true", "c"]).proofs.count == 3)
    #expect(
      try await requests(["a", "b\", stale=true, x=\"", "b\", stale=true, x=\""]).proofs.count == 3
    )
    #expect(try await requests(["#\", stale=\"true"]).proofs.count == 7)
    // Where the first one had a proof already, it is made again as often.
    let profile = DigestAccess(Credentials(username: "a", password: "p"))
    #expect(try await requests(["a", nil], profile: profile).status == 200)
    #expect(try await requests(["#\", stale=\"true"], profile: profile).proofs.count == 6)
  }

  @Test func `a proof that was made ahead is answered once more by a plain challenge`()
    async throws
  {
    let profile = DigestAccess(Credentials(username: "a", password: "p"))
    #expect(try await requests(["a", nil], profile: profile).status == 200)
    let sent = try await requests(["b", nil], profile: profile)
    #expect(sent.status == 200)
    #expect(sent.proofs.map { $0?.contains("nc=00000002") } == [true, false])
  }

  @Test func `the count of a nonce that is given again goes on`() async throws {
    let profile = DigestAccess(Credentials(username: "a", password: "p"))
    #expect(try await requests(["a", nil], profile: profile).status == 200)
    let sent = try await requests(["a", nil], profile: profile)
    #expect(sent.proofs.map { $0?.contains("nc=00000003") } == [false, true])
  }
}
