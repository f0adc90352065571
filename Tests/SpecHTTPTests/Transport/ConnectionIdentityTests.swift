import TestSupport
import Testing

@testable import SpecHTTP

/// Which connections are not shared, although libcurl would share them.
struct ConnectionIdentityTests {
  private func options(_ credentials: Credentials?, key: String? = nil) -> TransferOptions {
    var options = TransferOptions()
    options.proxy = ProxyOptions(url: "http://p.test:3128", credentials: credentials)
    if let key {
      options.tls = TLSOptions()
      options.tls.certificate = "c.pem"
      options.tls.key = key
    }
    return options
  }

  @Test func `a tunnel belongs to the credentials that opened it`() {
    let ada = Credentials(username: "ada", password: "x")
    var identities = ConnectionIdentities()
    let others = [(ada, true), (ada, true), (nil, true), (nil, false)].map {
      identities.differ(from: Indirect(options($0.0)), isTLS: $0.1)
    }
    // Without a tunnel each request has its own credentials.
    #expect(others == [false, false, true, false])
  }

  @Test func `a client certificate belongs to its key`() {
    var identities = ConnectionIdentities()
    let others = ["a.key", "b.key", "a.key"].map {
      identities.differ(from: Indirect(options(nil, key: $0)), isTLS: true)
    }
    #expect(others == [false, true, false])
  }

  @Test func `a request without TLS does not join a connection that speaks HTTP/2`() async throws {
    let begun = Gate()
    let server = try RawServer { connection, _ in
      guard let start = connection.read(3) else { return }
      guard !start.elementsEqual("PRI".utf8) else {
        // Its settings, none of which differs from the usual: another request could follow now.
        connection.send([0, 0, 0, 4, 0, 0, 0, 0, 0])
        begun.open()
        return connection.waitForClose()
      }
      _ = connection.readHead()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    }
    let transport = CurlTransport(loops: try CurlLoopPool(count: 1))
    var request = HTTPRequest(url: "\(server.url)/")
    request.options.timeout = .seconds(20)
    let ordinary = request
    request.options.httpVersion = .http2
    let demanding = request
    let first = Task { try? await transport.send(demanding) }
    await begun.pass()
    let exchange = try await transport.send(ordinary)
    first.cancel()
    #expect(exchange.httpVersion == .http1_1)
    #expect(server.connectionCount == 2)
    _ = await first.value
  }
}
