import SpecHTTP
import TestSupport
import Testing

/// Bytes that arrive on a connection that is kept open, before anything is asked.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct UnaskedBytesTests {
  let transport: CurlTransport

  init() throws {
    transport = CurlTransport(loops: try CurlLoopPool(count: 1))
  }

  private static let unasked = [
    "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil",
    "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nX-Cut:", "\r\n", "x",
  ]

  /// A server that sends bytes behind its first response on each connection, and tells when.
  private func server(
    sending bytes: String,
    closes: Bool,
    log: Recorder<String>
  ) throws -> RawServer {
    try RawServer { connection, number in
      guard let first = connection.readRequest() else { return }
      let body = "\(number)\(first.head.prefix { $0 != " " })"
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      // Behind the response, not with it: libcurl itself drops what it reads along with one.
      connection.pause(milliseconds: 20)
      connection.send(bytes)
      log.add("sent")
      if closes { return }
      while let next = connection.readRequest() {
        log.add("asked")
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n\(next.head.prefix(4))")
      }
    }
  }

  @Test(arguments: unasked, [HTTPMethod.get, .post])
  func `are the response to no request`(bytes: String, method: HTTPMethod) async throws {
    for closes in [false, true] {
      let log = Recorder<String>()
      let server = try server(sending: bytes, closes: closes, log: log)
      for number in 0..<3 {
        let request = HTTPRequest(
          method: method,
          url: server.url,
          body: method == .post ? .bytes(Array("pay".utf8)) : .none
        )
        let exchange = try await transport.send(request)
        #expect(exchange.response.status == 200)
        #expect(String(decoding: exchange.response.body, as: UTF8.self) == "\(number)\(method)")
        #expect(!exchange.isConnectionReused)
        while log.count <= number { try await Task.sleep(for: .milliseconds(1)) }
      }
      #expect(server.connectionCount == 3)
      #expect(!log.elements.contains("asked"))
    }
  }

  /// Several connections are idle at once, and what came on one of them says nothing of the others.
  @Test func `do not end the other connections`() async throws {
    let log = Recorder<String>()
    let server = try RawServer { connection, number in
      while let request = connection.readRequest() {
        let body = "\(number)"
        if request.head.hasPrefix("GET /wait ") {
          log.add("waits")
          while log.count < 2 { connection.pause(milliseconds: 1) }
        }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        if number == 0, !log.elements.contains("sent") {
          connection.pause(milliseconds: 20)
          connection.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil")
          log.add("sent")
        }
      }
    }
    let wait = HTTPRequest(url: server.url + "/wait")
    async let first = transport.send(wait)
    async let second = transport.send(wait)
    _ = try await (first, second)
    while !log.elements.contains("sent") { try await Task.sleep(for: .milliseconds(1)) }
    for _ in 0..<4 {
      let body = try await transport.send(HTTPRequest(url: server.url)).response.body
      #expect(body == Array("1".utf8))
    }
    #expect(server.connectionCount == 2)
  }

  @Test func `a connection without them is used again`() async throws {
    let server = try RawServer.answering { _ in "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok" }
    for number in 0..<50 {
      let exchange = try await transport.send(
        HTTPRequest(method: number.isMultiple(of: 2) ? .post : .get, url: server.url)
      )
      #expect(exchange.isConnectionReused == (number > 0))
    }
    #expect(server.connectionCount == 1)
  }
}
