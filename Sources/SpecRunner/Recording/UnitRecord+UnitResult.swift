internal import SpecModel

extension UnitRecord {
  /// Records a unit.
  ///
  /// - Parameters:
  ///   - unit: The result.
  ///   - detail: How much is recorded of a unit that plainly passed.
  ///   - run: The run, nil for a unit by itself.
  init(
    _ unit: UnitResult,
    _ detail: RecordDetail = .failures,
    of run: RunHeader? = nil
  ) {
    let isPassed = unit.outcome == .passed
    let areMessagesKept =
      !isPassed || detail == .everything
      || unit.steps.contains { $0.warningText != nil || $0.savedText != nil }
    let redactor = areMessagesKept ? unit.credentialRedactor : unit.redactor
    self.run = run?.id ?? ""
    environment = run?.environment
    path = unit.path.map(redactor.redact)
    id = Self.id(unit.names.map(redactor.redact), in: environment)
    file = unit.file
    source = unit.range?.file.path
    line = unit.range?.line
    tags = unit.tags.map(redactor.redact)
    outcome = unit.outcome.redacted(by: redactor)
    isLeftOut = unit.isLeftOut
    duration = unit.duration
    startedAt = unit.startedAt
    requests = unit.steps.reduce(0) { $0 + $1.requestCount }
    stepCount = unit.steps.count
    isUnverified = unit.steps.contains { $0.isUnverified }
    guard areMessagesKept || detail >= .calls else { return }
    steps = unit.steps.map {
      StepRecord(
        $0,
        areMessagesKept: areMessagesKept,
        isReproduced: !isPassed,
        hidingBy: redactor
      )
    }
  }

  /// The id of a unit.
  static func id(_ names: [String], in environment: String?) -> String {
    environment.map { ([$0] + names).title } ?? names.title
  }
}

extension UnitResult {
  /// Hides what ``redactor`` does, and the credentials in the unit's messages, wherever they appear: a token that was
  /// captured, a cookie of the jar, a token that a failed check found.
  fileprivate var credentialRedactor: Redactor {
    var requests: [HTTPRequest] = []
    var responses: [HTTPResponse] = []
    for step in steps {
      if let request = step.request { requests.append(request) }
      for exchange in [step.exchange] + step.earlierAttempts.map(\.exchange) {
        guard let exchange else { continue }
        requests.append(exchange.request)
        requests += exchange.redirects.map(\.request)
        // Only what failed shows parts of a response beside the response itself.
        if outcome != .passed {
          responses += [exchange.response] + exchange.redirects.map(\.response)
        }
      }
    }
    let dropped = outcome == .passed ? [] : steps.flatMap(\.droppedCredentials)
    return redactor.hiding(MessageRedactor.credentials(in: requests, and: responses) + dropped)
  }
}
