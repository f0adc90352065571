import SpecModel
import TestSupport
import Testing

@testable import SpecRunner

/// Results of calls that were made again.
@Suite(.inTurn)
struct StepResultTests {
  @Test func `the last attempt of a poll has the time and the requests of all`() {
    var result = StepResult(
      name: "getUser",
      outcome: .passed,
      earlierAttempts: [attempt(hops: 0)],
      requestCount: 2,
      startedAt: 100,
      duration: .seconds(4),
      attemptDuration: .seconds(1),
      isFinal: false
    )
    result.follow([attempt(hops: nil), attempt(hops: 2)], since: 94, in: .seconds(10))
    #expect(result.startedAt == 94 && result.duration == .seconds(10))
    #expect(result.attemptDuration == .seconds(1) && result.isPolled)
    #expect(result.earlierAttempts.map(\.exchange?.redirects.count) == [nil, 2, 0])
    #expect(result.requestCount == 2 + 1 + 3)
  }

  private func attempt(hops: Int?) -> StepAttempt {
    let exchange = Exchange(
      request: HTTPRequest(url: "http://a/"),
      response: HTTPResponse(status: 302)
    )
    var last = exchange
    last.redirects = Array(repeating: exchange, count: hops ?? 0)
    return StepAttempt(
      exchange: hops == nil ? nil : last,
      error: nil,
      duration: .seconds(1),
      delay: .seconds(1)
    )
  }
}
