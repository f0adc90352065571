/// Makes the rule by which a call is sent again of what its layers say.
struct RetryPreparer {
  let scope: CallScope

  /// Makes the rule; nil where the call is sent once.
  func retry(of settings: CallSettings) throws(TemplateError) -> Retry? {
    guard let rule = settings.keys.retry.value else { return nil }
    let attempts = try rule.attempts?.value(in: scope).count ?? RetryRule.defaultAttempts
    var retry = Retry(attempts: attempts, clock: scope.unit.run.clock)
    if let causes = rule.causes {
      retry.statuses = []
      retry.errors = []
      for cause in causes {
        switch try cause.value(in: scope) {
        case .network: retry.errors = Retry.networkErrors
        case .status(let pattern): retry.statuses.formUnion(pattern.codes)
        }
      }
    }
    if let backoff = rule.backoff { retry.backoff = try self.backoff(backoff) }
    retry.includesNonIdempotent = try rule.includesNonIdempotent?.value(in: scope) ?? false
    return attempts > 1 ? retry : nil
  }

  private func backoff(_ rule: BackoffRule) throws(TemplateError) -> Backoff {
    var backoff = Backoff()
    if let base = rule.base { backoff.base = try base.value(in: scope).duration }
    if let factor = rule.factor { backoff.factor = try factor.value(in: scope).factor }
    if let longest = rule.longest { backoff.maximum = try longest.value(in: scope).duration }
    if let jitter = rule.jitter { backoff.jitter = try jitter.value(in: scope).part }
    return backoff
  }
}
