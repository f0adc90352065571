import SpecRunner
import Testing
import TestSupport

/// TLS and HTTP/2 with a real server: certificates that are wrong, handshakes that stop, connections that are shared.
@Suite(.inTurn, .enabled(if: Peers.areExpected, Peers.absence), .timeLimit(.minutes(10)))
struct TLSTransportTests {
  let transport: CurlTransport
  let tls: TLSOptions

  init() throws {
    transport = CurlTransport(loops: try CurlLoopPool(count: 1))
    var tls = TLSOptions()
    tls.caFile = try Peers.value("certificates", "ca")
    self.tls = tls
  }

  /// A request for what the server tells of a connection.
  private func request(_ key: String = "tlsURL", path: String = "/connection") throws -> HTTPRequest
  {
    var request = HTTPRequest(url: try Peers.value("nginx", key) + path)
    request.options.tls = tls
    return request
  }

  private func port(_ key: String) throws -> Int {
    try #require(Peers.value("nginx", key).split(separator: ":").last.flatMap { Int($0) })
  }

  private func error(_ request: HTTPRequest) async -> ClientError? {
    await #expect(throws: ClientError.self) { try await transport.send(request) }
  }

  /// What the server tells of a connection.
  private struct Connection: Decodable {
    let `protocol`: String
    let client: String
    let connection: Int
  }

  private func answer(_ request: HTTPRequest) async throws -> Connection {
    let exchange = try await transport.send(request)
    #expect(exchange.response.status == 200)
    return try exchange.decode(Connection.self)
  }

  // MARK: Trust

  @Test func `a certificate that ran out is told`() async throws {
    var request = try request("expiredURL")
    let error = await error(request)
    #expect(error?.kind == .tls)
    #expect(error?.message.contains("expired") == true, "\(error?.message ?? "")")
    request.options.tls.verify = false
    #expect(try await transport.send(request).response.status == 200)
    #expect(await self.error(try self.request("expiredURL"))?.kind == .tls)
  }

  @Test func `a certificate of an unknown authority is told`() async throws {
    var unknown = try request()
    unknown.options.tls = TLSOptions()
    unknown.options.tls.caFile = try Peers.value("certificates", "certificate")
    for _ in 0..<2 {
      #expect(try await transport.send(try request()).response.status == 200)
      #expect(await error(unknown)?.kind == .tls)
    }
  }

  @Test func `a certificate of another name is told`() async throws {
    let port = try port("tlsURL")
    var request = HTTPRequest(url: "https://other.invalid:\(port)/")
    request.options.tls = tls
    request.options.connectTo = ["other.invalid:\(port):localhost:\(port)"]
    let error = await error(request)
    #expect(error?.kind == .tls)
    #expect(error?.message.contains("other.invalid") == true, "\(error?.message ?? "")")
  }

  @Test func `a key that is not the pinned one is told`() async throws {
    var pinned = try request()
    pinned.options.tls.pinnedKey = "sha256//AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
    #expect(try await transport.send(try request()).response.status == 200)
    #expect(await error(pinned)?.kind == .tls)
  }

  // MARK: TLS that stops

  @Test(arguments: [1, 5, 60, 200, 700])
  func `a handshake that stops is a connection that closes`(length: Int) async throws {
    let relay = try RawRelay(to: try port("tlsURL"), endingAfter: length)
    var request = HTTPRequest(url: "https://localhost:\(relay.port)/connection")
    request.options.tls = tls
    request.options.timeout = .seconds(20)
    let error = await error(request)
    #expect(error?.kind == .closed, "\(error?.message ?? "")")
  }

  @Test(arguments: [HTTPVersion.http1_1, .http2])
  func `a connection that stops in the answer is closed`(version: HTTPVersion) async throws {
    let whole = try RawRelay(to: try port("tlsURL"))
    var request = HTTPRequest(url: "https://localhost:\(whole.port)/item")
    request.options.tls = tls
    request.options.httpVersion = version
    request.options.timeout = .seconds(20)
    #expect(try await transport.send(request).httpVersion == version)
    // Handshakes differ by a few bytes, and the last that HTTP/2 sends may be a frame of the connection.
    for missing in [60, 150] {
      let relay = try RawRelay(to: try port("tlsURL"), endingAfter: whole.count - missing)
      request.url = "https://localhost:\(relay.port)/item"
      // A loop of its own knows no session, so that the handshake is as long as the first.
      let transport = CurlTransport(loops: try CurlLoopPool(count: 1))
      let cut = request
      let error = await #expect(throws: ClientError.self) { try await transport.send(cut) }
      #expect(error?.kind == .closed, "\(missing): \(error?.message ?? "")")
    }
  }

  // MARK: One loop, many ways

  @Test func `a client certificate is shown by the requests that have it only`() async throws {
    let anonymous = try request("clientCertificateURL")
    var known = anonymous
    known.options.tls.certificate = try Peers.value("certificates", "certificate")
    known.options.tls.key = try Peers.value("certificates", "key")
    for _ in 0..<3 {
      #expect(try await answer(known).client.contains("spec-run client"))
      #expect(try await transport.send(anonymous).response.status == 400)
    }
  }

  @Test func `a key that is not the certificate's is refused, though a connection is open`()
    async throws
  {
    var known = try request("clientCertificateURL")
    known.options.tls.certificate = try Peers.value("certificates", "certificate")
    known.options.tls.key = try Peers.value("certificates", "key")
    var wrong = known
    wrong.options.tls.key = try Peers.value("certificates", "ca")
    for _ in 0..<2 {
      #expect(try await transport.send(known).response.status == 200)
      #expect(await error(wrong)?.kind == .file)
    }
  }

  @Test func `each request speaks the version that it asks for`() async throws {
    let versions: [(HTTPVersion?, String)] = [
      (.http2, "HTTP/2.0"), (.http1_1, "HTTP/1.1"), (nil, "HTTP/2.0"), (.http1_0, "HTTP/1.0"),
      (.http2, "HTTP/2.0"), (.http1_1, "HTTP/1.1"), (.http1_0, "HTTP/1.0"), (nil, "HTTP/2.0"),
    ]
    for (version, name) in versions {
      var request = try request()
      request.options.httpVersion = version
      let answer = try await answer(request)
      #expect(answer.protocol == name, "\(String(describing: version))")
    }
  }

  @Test func `requests at once share one connection of HTTP 2`() async throws {
    let request = try request()
    let connections = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<64 {
        group.addTask { try await answer(request).connection }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(connections.count == 1)
  }
}
