/// When a call is sent again, and how often; nil where nothing is said.
package struct RetryRule: DocumentObject {
  package let attempts: Templated<AttemptCount>?
  package let causes: [Templated<RetryCause>]?
  package let backoff: BackoffRule?

  /// Whether methods are sent again that mean something else twice: POST, PATCH.
  package let includesNonIdempotent: Templated<Bool>?

  /// How many attempts are made where nothing else is said.
  package static let defaultAttempts = 3

  private static let attempts = Key(
    "attempts",
    .templated(AttemptCount.self),
    "How many times the call is sent at most, the first time included.",
    fallback: "\(defaultAttempts)"
  )
  private static let on = Key(
    "on",
    .retryCauses,
    "What the call is sent again after.",
    fallback: "\"network\", 429, 502, 503, 504"
  )
  private static let backoff = Key(
    "backoff",
    .object(BackoffRule.self),
    "The waits between attempts."
  )
  private static let nonIdempotent = Key(
    "nonIdempotent",
    .templated(Bool.self),
    "Whether POST, PATCH and methods of your own are sent again, too.",
    fallback: "false"
  )

  static let description = ObjectDescription(
    "a retry rule",
    "When a call is sent again, and how often.",
    example: "{\"attempts\": 3, \"on\": [\"network\", 503]}",
    keys: [attempts.summary, on.summary, backoff.summary, nonIdempotent.summary]
  )

  init?(_ object: ObjectReader) {
    attempts = object(Self.attempts)
    causes = object(Self.on)
    backoff = object(Self.backoff)
    includesNonIdempotent = object(Self.nonIdempotent)
  }

  /// The short form.
  init(attempts: Templated<AttemptCount>) {
    self.attempts = attempts
    causes = nil
    backoff = nil
    includesNonIdempotent = nil
  }

  /// The templates of its values.
  var templates: [Template] {
    let own = [attempts?.template, includesNonIdempotent?.template].compactMap { $0 }
    return own + (causes ?? []).compactMap(\.template) + (backoff?.templates ?? [])
  }
}

extension FormatType where Value == RetryRule {
  /// A number of attempts, or a rule.
  static var retry: FormatType {
    let attempts = FormatType<Templated<AttemptCount>>.templated(AttemptCount.self)
    let rule = FormatType.object(RetryRule.self)
    return FormatType("\(attempts.expectation), or \(rule.expectation)") { value, reader in
      if value.type == .object { return rule.read(value, reader) }
      return attempts.read(value, reader).map { RetryRule(attempts: $0) }
    }
  }
}

extension FormatType where Value == [Templated<RetryCause>] {
  /// What a call is sent again after: one cause or several.
  fileprivate static var retryCauses: FormatType {
    let causes = FormatType.oneOrMore(of: .templated(RetryCause.self))
    return FormatType(causes.expectation) { value, reader in
      if value.type == .array, value.count == 0 {
        reader.reportInvalid(
          value,
          "there is no cause to send the call again",
          label: "expected \(RetryCause.expectation)",
          help: "\"retry\": null takes an inherited rule away"
        )
        return nil
      }
      return causes.read(value, reader)
    }
  }
}
