import SpecModel
import Testing

@testable import SpecRunner

/// Results of calls, and copies of them.
struct StepResultTests {
  private static let result: StepResult = StepResult(
    name: "getUser",
    endpoint: "users.getUser",
    declared: "4xx",
    outcome: .failed,
    exchange: Exchange(
      request: HTTPRequest(url: "http://a/"),
      response: HTTPResponse(status: 404)
    ),
    request: HTTPRequest(url: "http://a/"),
    earlierAttempts: [
      StepAttempt(exchange: nil, error: nil, duration: .seconds(1), delay: .seconds(2))
    ],
    unreachableOrigin: "http://a",
    transportFault: TransportFault(ClientError(.dns, "no such host"), at: "http://a"),
    failedToken: FailedToken(profile: "a.env.json:3:1", values: ["x"]),
    requestCount: 7,
    checks: [CheckOutcome(.status, failure: nil)],
    error: Diagnostic(.invalidValue, "wrong", at: nil),
    startedAt: 100,
    duration: .seconds(4),
    attemptDuration: .seconds(1),
    range: SourceRange(file: SourceFile(path: "a", text: "{"), start: 0, length: 1),
    isFinal: true,
    isOmitted: true,
    isPolled: true,
    droppedCredentials: ["key"]
  )

  @Test func `a copy keeps all that it does not change`() {
    let values = Self.values(of: Self.result)
    // A result whose properties all have their defaults: a property that the sample does not set proves nothing.
    let empty = Self.values(of: StepResult(name: "", outcome: .passed, range: nil, isFinal: false))
    for (name, value) in values { #expect(value != empty[name], "\(name)") }
    let copy = Self.values(of: Self.result.with(outcome: Outcome.flaky))
    for (name, value) in values where name != "outcome" { #expect(copy[name] == value, "\(name)") }
    #expect(copy["outcome"] == "flaky")
  }

  @Test func `a call that took longer than its last attempt started earlier`() {
    let copy = Self.result.with(outcome: .passed, duration: .seconds(10))
    #expect(copy.startedAt == 94)
  }

  /// The stored properties, each as a text.
  private static func values(of result: StepResult) -> [String: String] {
    Dictionary(
      Mirror(reflecting: result).children.map { ($0.label ?? "", "\($0.value)") },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
