import CSystem
import SpecHTTP
import Synchronization
import TestSupport
import Testing

/// Bodies that a server makes while it sends them.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct BodyStreamTests {
  private static func line(_ index: Int) -> [UInt8] { Array("\(index) of many\n".utf8) }

  private func server(_ made: Made = Made(), of count: Int) -> MockServer {
    MockServer { request in
      var response = MockResponse(status: 200)
      guard request.path == "/stream" else { return response }
      response.stream = BodyStream { index in
        made.count.add(1, ordering: .relaxed)
        return index < count ? Self.line(index) : nil
      }
      return response
    }
  }

  private final class Made: Sendable {
    let count = Atomic(0)

    /// The count once it has not grown for a while.
    func settled() -> Int {
      var last = -1
      while true {
        let now = count.load(ordering: .relaxed)
        if now == last { return now }
        last = now
        usleep(300_000)
      }
    }
  }

  @Test(arguments: [0, 1, 1_000, 20_000])
  func `all elements arrive in their order, and the connection is used again`(count: Int)
    async throws
  {
    let server = server(of: count)
    let url = try server.start()
    defer { server.stop() }
    let transport = CurlTransport()
    for _ in 0..<2 {
      let response = try await transport.send(HTTPRequest(url: "\(url)/stream")).response
      #expect(response.body == (0..<count).flatMap(Self.line))
      #expect(response.fields["Transfer-Encoding"] == "chunked")
    }
  }

  @Test func `a client of HTTP/1.0 gets no chunks, and HEAD no body`() throws {
    let server = server(of: 2)
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let old = try #require(RawClient(port: port))
    old.send("GET /stream HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    let answer = try #require(old.read())
    #expect(!answer.head.contains("Transfer-Encoding") && answer.head.contains("Connection: close"))
    #expect(old.rest() == "0 of many\n1 of many\n")
    let client = try #require(RawClient(port: port))
    client.send("HEAD /stream HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.read(hasBody: false)?.head.contains("Transfer-Encoding: chunked") == true)
    #expect(client.read()?.head.contains("Content-Length: 0") == true)
  }

  @Test func `no more is made than clients take, and nothing for one that has gone`() throws {
    let made = Made()
    let server = server(made, of: .max)
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    for _ in 0..<100 {
      let gone = try #require(RawClient(port: port))
      gone.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
    }
    _ = made.settled()
    let reader = try #require(RawClient(port: port))
    reader.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(reader.read()?.status == 200)
    _ = made.settled()
    let other = try #require(RawClient(port: port))
    other.send("GET /b HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(other.read()?.status == 200)
  }
}
