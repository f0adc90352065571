/// When a call is sent again, and how often; nil if nothing is said.
package struct RetryRule: TabularObject {
  package var attempts: Templated<AttemptCount>?
  package var causes: [Templated<RetryCause>]?
  package var backoff: BackoffRule?

  /// Whether methods are sent again that mean something else twice: POST, PATCH.
  package var includesNonIdempotent: Templated<Bool>?

  /// How many attempts are made if nothing else is said.
  package static let defaultAttempts = 3

  static let format = ObjectFormat<RetryRule>(
    "a retry rule",
    "When a call is sent again, and how often.",
    example: "{\"attempts\": 3, \"on\": [\"network\", 503]}",
    [
      .optional("attempts", { \.attempts }, .templated(AttemptCount.self))
        .means(
          "The maximum number of attempts, including the first.",
          default: "\(defaultAttempts)"
        ),
      .optional("on", { \.causes }, .retryCauses)
        .means(
          "The causes for sending the request again.",
          default: "\"network\", 429, 502, 503, 504"
        ),
      .optional("backoff", { \.backoff }, .object(BackoffRule.self))
        .means("The waits between attempts."),
      .optional("nonIdempotent", { \.includesNonIdempotent }, .templated(Bool.self))
        .means("Whether POST, PATCH and custom methods are also sent again.", default: "false"),
    ]
  )

  init(at origin: JSONValue) {}
}

extension FormatType where Value == RetryRule {
  /// A number of attempts, or a rule.
  static var retry: FormatType {
    .object(RetryRule.self, or: .templated(AttemptCount.self)) { attempts, origin in
      var rule = RetryRule(at: origin)
      rule.attempts = attempts
      return rule
    }
  }
}

extension FormatType where Value == [Templated<RetryCause>] {
  /// What a call is sent again after: one cause or several.
  fileprivate static var retryCauses: FormatType {
    let causes = FormatType.oneOrMore(of: .templated(RetryCause.self))
    return FormatType(causes.schema()) { value, reader in
      if value.type == .array, value.count == 0 {
        reader.reportEmpty(
          value,
          "there is nothing to retry on",
          label: "expected \(RetryCause.expectation)",
          help: "use \"retry\": null to remove an inherited rule"
        )
        return nil
      }
      return causes.read(value, reader)
    }
  }
}
