import TestSupport
import Testing

@testable import SpecHTTP

/// What is known of origins that nobody could connect to.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct UnreachableOriginsTests {
  private let origins = UnreachableOrigins()
  private let sent = Recorder<String>()

  /// Sends a request that fails, or is answered where there is no failure.
  private func send(
    _ url: String,
    failure: ClientError?,
    attempts: Int = 1,
    _ change: (inout TransferOptions) -> Void = { _ in }
  ) async -> Bool {
    var request = HTTPRequest(url: url)
    change(&request.options)
    let sent = sent
    let transport = StubTransport { request throws(ClientError) in
      sent.add(request.url)
      if let failure { throw failure }
      return HTTPResponse(status: 200)
    }
    let before = sent.count
    do throws(ClientError) {
      _ = try await origins.send(request, attempt: attempts, of: attempts, over: transport)
    } catch {
      #expect(error.wasSent == (sent.count > before))
    }
    return sent.count > before
  }

  private static func timeout(isUnconnected: Bool = true) -> ClientError {
    var error = ClientError(.timeout, "it took too long")
    error.isUnconnected = isUnconnected
    return error
  }

  @Test func `other origins, and other ways to one, are not concerned`() async {
    let refused = ClientError(.connect, "refused")
    #expect(await send("http://a/x", failure: refused))
    #expect(await !send("http://A:80/y", failure: nil))
    #expect(await send("https://a/", failure: nil))
    #expect(await send("http://a:81/", failure: nil))
    #expect(await send("http://a/", failure: nil) { $0.unixSocket = "/run/a.sock" })
    #expect(await send("http://a/", failure: nil) { $0.proxy = ProxyOptions(url: "http://p") })
    #expect(await send("http://a/", failure: nil) { $0.connectTo = ["a:80:b:80"] })
    #expect(await !send("http://a/", failure: nil))
  }

  @Test func `a way is told without the proxy's password`() {
    var options = TransferOptions()
    options.proxy = ProxyOptions(url: "socks5h://joe:hunter2@p.example:1080")
    #expect(options.networkPath.text == " through the proxy socks5h://p.example:1080")
  }

  @Test func `a timeout holds for those that would not wait longer`() async {
    #expect(await send("http://a/", failure: Self.timeout()) { $0.connectTimeout = .seconds(1) })
    #expect(await !send("http://a/", failure: nil) { $0.connectTimeout = .seconds(1) })
    #expect(await !send("http://a/", failure: nil) { $0.timeout = .milliseconds(500) })
    #expect(await send("http://a/", failure: nil) { $0.connectTimeout = .seconds(2) })
    #expect(await send("http://a/", failure: nil) { $0.connectTimeout = .seconds(1) })
  }

  @Test func `a timeout of a connection that was ready, and other failures, hold for nobody`() async
  {
    for failure in [
      Self.timeout(isUnconnected: false), ClientError(.closed, ""), ClientError(.tls, ""),
    ] {
      #expect(await send("http://a/", failure: failure))
    }
    #expect(await send("http://a/", failure: nil))
  }

  @Test func `more attempts are made than those that failed`() async {
    let refused = ClientError(.connect, "refused")
    #expect(await send("http://a/", failure: refused, attempts: 2))
    #expect(await !send("http://a/", failure: nil, attempts: 1))
    #expect(await !send("http://a/", failure: nil, attempts: 2))
    #expect(await send("http://a/", failure: nil, attempts: 3))
    #expect(await send("http://a/", failure: nil, attempts: 1))
  }

  @Test func `after a second, or as long as the failure took, one request tries again`() async {
    let time = ManualClock()
    let origins = UnreachableOrigins(clock: time.clock)
    let sent = Recorder<String>()
    @Sendable func send(taking duration: Duration = .zero) async -> Bool {
      let transport = StubTransport { request throws(ClientError) in
        sent.add(request.url)
        time.pass(duration)
        throw ClientError(.connect, "refused")
      }
      let before = sent.count
      _ = try? await origins.send(HTTPRequest(url: "http://a/"), attempt: 1, of: 1, over: transport)
      return sent.count > before
    }
    #expect(await send())
    time.pass(.milliseconds(999))
    #expect(await !send())
    time.pass(.milliseconds(1))
    #expect(await send(taking: .seconds(5)))
    #expect(await !send())
    time.pass(.milliseconds(4999))
    #expect(await !send())
    time.pass(.milliseconds(1))
    #expect(await send())
  }

  @Test func `a TLS handshake that is not answered is a connection that is not ready`() async throws
  {
    let silent = try RawServer { connection, _ in _ = connection.readRequest() }
    let transport = CurlTransport()
    var request = HTTPRequest(url: "https://127.0.0.1:\(silent.port)/")
    request.options.connectTimeout = .milliseconds(300)
    let slow = request
    for wasSent in [true, false] {
      let error = await #expect(throws: ClientError.self) {
        try await origins.send(slow, attempt: 1, of: 1, over: transport)
      }
      #expect(error?.kind == .timeout)
      #expect(error?.unreachableOrigin == "https://127.0.0.1:\(silent.port)")
      #expect(error?.wasSent == wasSent)
    }
  }

  @Test func `a proxy that nobody can connect to is as good as none`() async throws {
    let port = try RawServer.closedPort()
    let transport = CurlTransport()
    var request = HTTPRequest(url: "http://a.test/")
    request.options.proxy = ProxyOptions(url: "http://127.0.0.1:\(port)")
    let proxied = request
    for wasSent in [true, false] {
      let error = await #expect(throws: ClientError.self) {
        try await origins.send(proxied, attempt: 1, of: 1, over: transport)
      }
      #expect(error?.kind == .proxy)
      #expect(error?.wasSent == wasSent)
    }
  }
}
