import CSystem
import SpecHTTP
import Synchronization
import TestSupport
import Testing

/// What the owner of a server learns of requests that do not get to its handler.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct RefusalLogTests {
  @Test(arguments: [
    ("POST /a?b HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n", 413, "POST /a?b"),
    ("GET /a HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n", 417, "GET /a"),
    ("GET /a HTTP/3.0\r\n", 505, "GET /a HTTP/3.0"),
    ("GET /\u{1B}[31m\r\n", 400, "GET /\u{1B}[31m"),
    ("GET /a HT", 408, "GET /a HT"),
  ])
  func `a refused request is told with its start, the status and the reason`(
    sent: String,
    status: Int,
    start: String
  ) throws {
    let handled = Mutex(0)
    let refused = Mutex<[MockRefusal]>([])
    let server = MockServer(
      bodyLimit: 9,
      idleTimeout: .milliseconds(200),
      log: { _, _ in handled.withLock { $0 += 1 } },
      refusalLog: { refusal in refused.withLock { $0.append(refusal) } },
      handler: { _ in MockResponse(status: 204) }
    )
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let client = try #require(RawClient(port: port))
    client.send(sent)
    let answer = try #require(client.read())
    #expect(answer.status == status)
    let refusals = refused.withLock { $0 }
    let refusal = try #require(refusals.first)
    #expect(refusal.request == start)
    #expect(refusal.status == status)
    #expect(answer.body.contains(refusal.reason))
    let handledCount = handled.withLock { $0 }
    #expect(refusals.count == 1 && handledCount == 0)
  }

  @Test(arguments: [
    ("GET /a HT", "GET /a HT"), ("GET /b HTTP/1.1\r\nHost: a\r\n", "GET /b"),
    ("POST /c HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc", "POST /c"),
  ])
  func `a request that its client cuts off is reported and gets a response`(
    sent: String,
    start: String
  ) throws {
    let refused = Mutex<[MockRefusal]>([])
    let server = MockServer(
      refusalLog: { refusal in refused.withLock { $0.append(refusal) } },
      handler: { _ in MockResponse(status: 204) }
    )
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let client = try #require(RawClient(port: port))
    client.send(sent)
    client.finishSending()
    #expect(client.read()?.status == 400)
    let refusals = refused.withLock { $0 }
    #expect(refusals.map(\.request) == [start])
    #expect(refusals.first?.reason == "the connection ended before the request was complete")
  }

  @Test func `an idle connection that ends is no request`() throws {
    let refused = Mutex(0)
    let server = MockServer(
      refusalLog: { _ in refused.withLock { $0 += 1 } },
      handler: { _ in MockResponse(status: 204) }
    )
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let client = try #require(RawClient(port: port))
    client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.read()?.status == 204)
    client.finishSending()
    #expect(client.isClosed())
    let count = refused.withLock { $0 }
    #expect(count == 0)
  }

  @Test(arguments: ["", "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n"])
  func `a request that arrives byte by byte has a limit as a whole`(start: String) throws {
    let refused = Mutex<[Int]>([])
    let server = MockServer(
      idleTimeout: .milliseconds(200),
      refusalLog: { refusal in refused.withLock { $0.append(refusal.status) } },
      handler: { _ in MockResponse(status: 204) }
    )
    try server.start()
    defer { server.stop() }
    let port = try #require(server.port)
    let client = try #require(RawClient(port: port))
    client.send(start)
    var count = 0
    // Each byte comes well within the time of a pause; all of them take many times the limit.
    while count < 1_000, refused.withLock({ $0.isEmpty }) {
      client.send("a")
      usleep(20_000)
      count += 1
    }
    let statuses = refused.withLock { $0 }
    #expect(statuses == [408])
  }
}
