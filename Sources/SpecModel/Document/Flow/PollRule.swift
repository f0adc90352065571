/// How a call is repeated until its response is the awaited one; nil if nothing is said.
package struct PollRule: TabularObject {
  package var interval: Templated<DurationLiteral>?
  package var factor: Templated<BackoffFactor>?
  package var longest: Templated<DurationLiteral>?
  package var timeout: Templated<DurationLiteral>?
  package var attempts: Templated<PollCount>?

  /// What is waited for; nil: what the call itself expects.
  package var until: Expectation?

  /// Where it is written.
  package let origin: JSONValue

  /// The wait between two attempts if nothing else is said.
  package static let defaultInterval = Duration.seconds(1)

  /// The longest time if neither `timeout` nor `attempts` is said.
  package static let defaultTimeout = Duration.seconds(30)

  static let format = ObjectFormat<PollRule>(
    "a poll",
    "How a call is repeated until its response is as expected.",
    example: "{\"interval\": \"500ms\", \"timeout\": \"10s\"}",
    otherKeysIn: ["a retry rule", "a repetition"],
    [
      .optional("interval", { \.interval }, .templated(DurationLiteral.self))
        .means("The wait between two attempts; `Retry-After` can make it longer.", default: "1s"),
      .optional("factor", { \.factor }, .templated(BackoffFactor.self))
        .means("How many times longer each wait is than the previous one.", default: "1"),
      .optional("maxInterval", { \.longest }, .templated(DurationLiteral.self))
        .means("The longest wait to which `factor` leads.", default: "no limit"),
      .optional("timeout", { \.timeout }, .templated(DurationLiteral.self))
        .means(
          "The time limit for all attempts together.",
          default: "30s, or none if `attempts` is set"
        ),
      .optional("attempts", { \.attempts }, .templated(PollCount.self))
        .means("The maximum number of attempts.", default: "\(PollCount.largest)"),
      .optional("until", { \.until }, .expectation)
        .means("The response to wait for.", default: "what the call expects"),
    ]
  )

  init(at origin: JSONValue) { self.origin = origin }

  mutating func finish(_ object: ObjectReader) -> Bool {
    if case .literal(let timeout) = timeout, let written = object.raw("timeout") {
      checkInterval(in: timeout.duration, written, object)
    }
    var first: Duration? = interval == nil ? Self.defaultInterval : nil
    if case .literal(let interval) = interval { first = interval.duration }
    if case .literal(let longest) = longest, let written = object.raw("maxInterval"), let first,
      longest.duration < first
    {
      object.reader.reportInvalid(
        .contradictoryBounds,
        written,
        "the longest wait is shorter than the interval, \(first.text)",
        label: "expected that or longer"
      )
    }
    if let origin = until?.errorOrigin {
      object.reader.reportInvalid(
        .noResponse,
        origin,
        "\"until\" waits for a response, so it has no \"error\"",
        label: "remove it"
      )
    }
    for snapshot in until?.values.flatMap(\.matcher.snapshots) ?? [] {
      object.reader.reportConflict(
        snapshot.origin,
        "\"until\" cannot have a snapshot: it would be compared with what is not ready yet",
        label: "move it to the \"expect\" of the call"
      )
    }
    return true
  }

  /// Reports a timeout that ends before the second attempt.
  private func checkInterval(in timeout: Duration, _ written: JSONValue, _ object: ObjectReader) {
    if case .literal(let interval) = interval, interval.duration > timeout,
      let origin = object.raw("interval")
    {
      object.reader.reportInvalid(
        .contradictoryBounds,
        origin,
        "the interval is longer than the timeout, \(written.jsonText), so there is one attempt",
        label: "expected that or shorter"
      )
    }
    if interval == nil, timeout < Self.defaultInterval {
      object.reader.reportInvalid(
        .contradictoryBounds,
        written,
        "the timeout is shorter than the interval, 1s if it is not set, so there is one attempt",
        label: "expected 1s or longer",
        help: "set a shorter \"interval\""
      )
    }
  }
}
