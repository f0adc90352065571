internal import SpecModel

extension UnitRecord {
  /// Records a unit.
  ///
  /// - Parameters:
  ///   - unit: What came of it.
  ///   - detail: Whether the calls of a unit that plainly passed are recorded, too.
  ///   - run: The run, nil for a unit by itself.
  ///   - cause: Why it could not be run, if other units cannot be run for the same reason.
  init(
    _ unit: UnitResult,
    _ detail: RecordDetail = .failures,
    of run: RunHeader? = nil,
    because cause: CommonCause? = nil
  ) {
    let isPassed = unit.outcome == .passed
    let isTold =
      !isPassed || detail == .everything
      || unit.steps.contains { $0.isUnverified || $0.savedText != nil }
    let redactor = isTold ? unit.credentialRedactor : unit.redactor
    self.run = run?.id ?? ""
    environment = run?.environment
    path = unit.path.map(redactor.redact)
    file = unit.file
    source = unit.range?.file.path
    line = unit.range?.position.line
    outcome = unit.outcome.redacted(by: redactor)
    duration = unit.duration
    startedAt = unit.startedAt
    requests = unit.steps.reduce(0) { $0 + $1.requestCount }
    stepCount = unit.steps.count
    isUnverified = unit.steps.contains { $0.isUnverified }
    self.cause = cause
    steps =
      isTold
      ? unit.steps.map { StepRecord($0, isReproduced: !isPassed, hidingBy: redactor) } : []
  }
}

extension UnitResult {
  /// Hides what ``redactor`` does, and the credentials in the unit's requests, wherever they appear: a token that was
  /// captured, a cookie of the jar.
  fileprivate var credentialRedactor: Redactor {
    var requests: [HTTPRequest] = []
    for step in steps {
      if let request = step.request { requests.append(request) }
      for exchange in [step.exchange] + step.earlierAttempts.map(\.exchange) {
        guard let exchange else { continue }
        requests.append(exchange.request)
        requests += exchange.redirects.map(\.request)
      }
    }
    return redactor.hiding(MessageRedactor.credentials(in: requests))
  }
}
