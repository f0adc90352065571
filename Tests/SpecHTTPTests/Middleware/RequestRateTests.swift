import Synchronization
import TestSupport
import Testing

@testable import SpecHTTP

/// Requests that are spread over time.
@Suite(.inTurn)
struct RequestRateTests {
  private let time = ManualClock(0)

  private func rate(_ interval: Duration) -> RequestRate {
    let start = ContinuousClock.now
    let time = time
    return RequestRate(every: interval, now: { start + .seconds(time.now) }, clock: time.clock)
  }

  private func send(_ rate: RequestRate, redirects: Int = 0) async throws {
    _ = try await rate.send(HTTPRequest(url: "http://a/")) { request throws(ClientError) in
      let hop = Exchange(request: request, response: HTTPResponse(status: 302))
      return Exchange(
        request: request,
        response: HTTPResponse(status: 200),
        redirects: Array(repeating: hop, count: redirects)
      )
    }
  }

  @Test func `the first goes at once, each other after the interval`() async throws {
    let rate = rate(.milliseconds(500))
    for _ in 0..<4 { try await send(rate) }
    #expect(time.sleeps.elements == [.milliseconds(500), .milliseconds(500), .milliseconds(500)])
  }

  @Test func `time in which nothing was sent is not made up for`() async throws {
    let rate = rate(.seconds(1))
    try await send(rate)
    time.pass(.seconds(10))
    for _ in 0..<3 { try await send(rate) }
    #expect(time.sleeps.elements == [.seconds(1), .seconds(1)])
  }

  @Test func `redirects are requests, too`() async throws {
    let rate = rate(.seconds(1))
    try await send(rate, redirects: 3)
    try await send(rate)
    #expect(time.sleeps.elements == [.seconds(4)])
  }

  @Test func `a cancelled request is not sent`() async throws {
    let rate = RequestRate(every: .seconds(600))
    try await send(rate)
    let task = Task { try await send(rate) }
    task.cancel()
    let error = await #expect(throws: ClientError.self) { try await task.value }
    #expect(error?.kind == .cancelled)
  }
}
