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
}
