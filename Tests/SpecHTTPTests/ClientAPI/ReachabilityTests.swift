import SpecClient
import SpecHTTP
import Testing
import TestSupport

/// Whether servers can be reached, and when that changes.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct ReachabilityTests {
  @Test func `whoever takes a connection is reachable, whatever it says`() async throws {
    let failing = try RawServer.answering { _ in "HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n" }
    let foreign = try RawServer.sendingThenClosing("SSH-2.0-OpenSSH\r\n")
    let closed = "http://127.0.0.1:\(try RawServer.closedPort())"
    let statuses = await Reachability([failing.url, foreign.url, closed]).statuses()
    #expect(statuses[failing.url] == .reachable)
    #expect(statuses[foreign.url] == .reachable)
    #expect(statuses[closed] == .unreachable(.connect))
  }

  @Test func `changes are told as a sequence, sameness is not`() async {
    let asked = Recorder<HTTPRequest>()
    let transport = StubTransport { (request) throws(ClientError) in
      // Down at the third and fourth question.
      guard [3, 4].contains(asked.add(request)) else { return HTTPResponse(status: 200) }
      throw ClientError(.timeout, "no response")
    }
    let time = ManualClock()
    let reachability = Reachability(
      ["http://a"],
      interval: .seconds(10),
      transport: transport,
      clock: time.clock
    )
    var statuses: [Reachability.Status] = []
    for await change in reachability.changes().prefix(3) { statuses.append(change.status) }
    #expect(statuses == [.reachable, .unreachable(.timeout), .reachable])
    #expect(
      time.sleeps.elements.prefix(4) == [.seconds(10), .seconds(10), .seconds(10), .seconds(10)]
    )
    #expect(asked.elements.allSatisfy { $0.method == .head })
  }
}
