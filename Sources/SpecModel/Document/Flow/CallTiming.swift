/// When the call of a step is made, and how often.
package struct CallTiming: Sendable {
  /// How long is waited before each call.
  package var wait: Templated<DurationLiteral>?

  /// How it is repeated until its response is the awaited one.
  package var poll: PollRule?

  /// How often it is done again.
  package var repetition: RepeatRule?
}

/// The rows that a step shares with a case.
extension Field {
  static func wait(_ path: @escaping Path<Templated<DurationLiteral>?>) -> Field {
    optional("wait", path, .templated(DurationLiteral.self))
      .means("How long to wait before the call.")
  }

  static func poll(_ path: @escaping Path<PollRule?>) -> Field {
    optional("poll", path, .object(PollRule.self))
      .means("Repeats the call until the response is as expected.")
  }

  static func repetition(_ path: @escaping Path<RepeatRule?>) -> Field {
    optional("repeat", path, .object(RepeatRule.self))
      .means("Repeats the step while a condition is true.")
  }
}
