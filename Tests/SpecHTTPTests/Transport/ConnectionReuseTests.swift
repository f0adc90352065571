import SpecHTTP
import Testing
import TestSupport

/// Connections that the server closes between requests, and handles that must forget what the last request said.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct ConnectionReuseTests {
  let transport: CurlTransport

  init() throws {
    transport = CurlTransport(loops: try CurlLoopPool(count: 1))
  }

  private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

  @Test func `a connection that was closed while it was idle is replaced`() async throws {
    let closings = Recorder<Int>()
    let server = try RawServer { connection, number in
      _ = connection.readRequest()
      connection.send(Self.ok)
      connection.finishSending()
      closings.add(number)
    }
    for number in 1...3 {
      let exchange = try await transport.send(HTTPRequest(method: .post, url: server.url))
      #expect(exchange.response.status == 200)
      #expect(server.connectionCount == number)
      while closings.count < number, !Task.isCancelled { await Task.yield() }
    }
  }

  /// A body that is copied, and one that is read while it is sent and has to be read again.
  @Test(arguments: [2, 300_000])
  func `a request on a connection that closes as it arrives is sent once more`(size: Int)
    async throws
  {
    let server = try RawServer { connection, number in
      guard connection.readRequest() != nil else { return }
      connection.send(Self.ok)
      guard let second = connection.readRequest(), number > 0 else { return }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(second.body.count)\r\n\r\n")
      connection.send(second.body)
    }
    let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let request = HTTPRequest(method: .put, url: server.url, body: .bytes(body))
    for _ in 0..<2 {
      let exchange = try await transport.send(request)
      #expect(exchange.response.body == Array("ok".utf8))
      #expect(!exchange.isConnectionReused)
    }
    #expect(server.connectionCount == 2)
    #expect(try await transport.send(request).response.body == body)
    #expect(server.connectionCount == 2)
  }

  /// The server closes before a response, and within its first line.
  @Test(arguments: ["", "HTTP/1.1 2"])
  func `a request that is not idempotent is not sent once more`(answer: String) async throws {
    let heads = Recorder<String>()
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        guard heads.add(request.head) != 2 else {
          connection.send(answer)
          return
        }
        connection.send(Self.ok)
      }
    }
    #expect(try await transport.send(HTTPRequest(url: server.url)).response.status == 200)
    let request = HTTPRequest(method: .post, url: server.url, body: .bytes(Array("pay".utf8)))
    let error = await #expect(throws: ClientError.self) { try await transport.send(request) }
    #expect(error?.kind == .closed)
    #expect(error?.message.hasSuffix("; the connection was reused") == true)
    #expect(error?.isOnReusedConnection == true)
    #expect(error?.wasSent == true)
    #expect(heads.count == 2)
    // The handle has forgotten it.
    for _ in 0..<2 { #expect(try await transport.send(request).response.status == 200) }
    #expect(heads.count == 4)
  }

  @Test func `a new connection that closes without a response is not tried again`() async throws {
    let server = try RawServer { connection, _ in _ = connection.readRequest() }
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(url: server.url))
    }
    #expect(error?.kind == .closed)
    #expect(error?.message.contains("reused") == false && error?.isOnReusedConnection == false)
    #expect(server.connectionCount == 1)
  }

  @Test func `a request whose answer has begun is not sent again`() async throws {
    let server = try RawServer { connection, _ in
      while let request = connection.readRequest() {
        guard request.head.hasPrefix("GET ") else {
          connection.send("HTTP/1.1 200 OK\r\nX")
          return
        }
        connection.send(Self.ok)
      }
    }
    _ = try await transport.send(HTTPRequest(url: server.url))
    let error = await #expect(throws: ClientError.self) {
      try await transport.send(HTTPRequest(method: .delete, url: server.url))
    }
    #expect(error?.kind == .closed)
    #expect(server.connectionCount == 1)
  }

  @Test func `nothing of a request is left for the next`() async throws {
    let server = try CurlTransportTests.echo()
    let proxy = try CurlTransportTests.echo()
    let plain = HTTPRequest(url: server.url + "/plain")
    let plainHead = "GET /plain HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
    var requests: [HTTPRequest] = []
    var request = plain
    request.options.authentication = .ntlm(Credentials(username: "ada", password: "x"))
    requests.append(request)
    request.options.authentication = .negotiate(nil)
    requests.append(request)
    request = plain
    request.options.proxy = ProxyOptions(
      url: proxy.url,
      credentials: Credentials(username: "u", password: "p")
    )
    requests.append(request)
    request = plain
    request.options.httpVersion = .http1_0
    requests.append(request)
    request = HTTPRequest(method: .put, url: server.url + "/put", fields: ["X": "1"])
    request.body = .bytes([UInt8](repeating: 65, count: 100_000))
    requests.append(request)
    requests.append(HTTPRequest(method: .head, url: server.url + "/head"))
    request = HTTPRequest(method: .get, url: server.url + "/get", body: .bytes([1, 2, 3]))
    requests.append(request)
    request = plain
    request.options.acceptsCompressed = true
    request.options.bandwidth = 1 << 20
    request.options.maxResponseSize = 10_000
    request.options.connectTo = ["::127.0.0.1:\(server.port)"]
    requests.append(request)
    for request in requests {
      // What comes of it does not matter here: it is what follows that is looked at.
      _ = try? await transport.send(request)
      for _ in 0..<2 {
        let body = try await transport.send(plain).response.body
        #expect(String(decoding: body, as: UTF8.self) == plainHead)
      }
    }
    #expect(proxy.connectionCount == 1)
  }

  @Test func `an address that one request was given is not another's`() async throws {
    let server = try CurlTransportTests.echo()
    let plain = HTTPRequest(url: "http://shop.invalid:\(server.port)/")
    var resolved = plain
    resolved.options.resolve = ["shop.invalid:\(server.port):127.0.0.1"]
    var elsewhere = plain
    elsewhere.options.resolve = ["shop.invalid:\(server.port):127.0.0.1,127.0.0.1"]
    for _ in 0..<3 {
      #expect(try await transport.send(resolved).response.status == 200)
      #expect(try await transport.send(elsewhere).response.status == 200)
      let error = await #expect(throws: ClientError.self) { try await transport.send(plain) }
      #expect(error?.kind == .dns)
    }
    #expect(server.connectionCount == 2)
  }

  @Test func `a Unix domain socket and a host are told apart`() async throws {
    let server = try CurlTransportTests.echo()
    let plain = HTTPRequest(url: server.url)
    var local = plain
    local.options.unixSocket = "/nonexistent/socket"
    for _ in 0..<2 {
      #expect(try await transport.send(plain).response.status == 200)
      let error = await #expect(throws: ClientError.self) { try await transport.send(local) }
      #expect(error?.kind == .connect)
    }
    #expect(server.connectionCount == 1)
  }
}
