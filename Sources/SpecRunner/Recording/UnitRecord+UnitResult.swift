extension UnitRecord {
  /// Records a unit.
  init(
    _ unit: UnitResult,
    _ detail: RecordDetail = .failures,
    of run: Indirect<RunHeader>? = nil,
    after started: StartedUnit? = nil
  ) {
    let isPassed = unit.outcome == .passed
    let steps = unit.steps
    var areMessagesKept = !isPassed || detail == .everything
    var (requests, isUnverified) = (0, false)
    for step in steps {
      requests += step.requestCount
      isUnverified = isUnverified || step.isUnverified
      areMessagesKept = areMessagesKept || step.warningText() != nil || step.savedText != nil
    }
    let redactor = areMessagesKept ? unit.credentialRedactor : unit.redactor
    if let started, started.secrets == redactor.count {
      self.init(started.start)
    } else {
      self.init(
        StartedUnit(
          path: unit.path,
          names: unit.names,
          tags: unit.tags,
          file: unit.file,
          range: unit.range,
          position: started?.start.record.position ?? 0,
          environment: run?.value.environment,
          hidingBy: redactor
        ).start
      )
    }
    self.run = run?.value.id ?? ""
    outcome = unit.outcome.redacted(by: redactor)
    isLeftOut = unit.isLeftOut
    isKnownIssue = unit.isKnownIssue
    reruns = unit.reruns.map { RerunRecord(UnitRecord($0, detail, of: run)) }
    duration = unit.duration.recorded
    startedAt = unit.startedAt
    self.requests = reruns.reduce(requests) { $0 + $1.requests }
    self.isUnverified = isUnverified
    isNotFound =
      requests > 0 && steps.allSatisfy { $0.exchange?.sharedResponse.value.status == 404 }
    stepCount = steps.count
    guard areMessagesKept || detail >= .calls else { return }
    self.steps = steps.map {
      StepRecord(
        $0,
        areMessagesKept: areMessagesKept,
        isReproduced: !isPassed,
        hidingBy: redactor
      )
    }
  }
}

extension UnitResult {
  /// Hides what ``redactor`` does, and the credentials in the unit's messages, wherever they appear: a token that was
  /// captured, a cookie of the jar, a token that a failed check found.
  var credentialRedactor: Redactor {
    let isShown = outcome != .passed || hasSnapshots
    var requests: [HTTPRequest] = []
    var responses: [HTTPResponse] = []
    for step in steps {
      if let request = step.request { requests.append(request) }
      for exchange in [step.exchange, step.tokenExchange?.value]
        + step.earlierAttempts.map(\.exchange)
      {
        guard let exchange else { continue }
        requests.append(exchange.request)
        requests += exchange.redirects.map(\.request)
        // Only what failed, captures and snapshots show parts of a response beside the response itself.
        if isShown || !step.captures.isEmpty {
          responses += [exchange.response] + exchange.redirects.map(\.response)
        }
      }
    }
    let dropped =
      !isShown && steps.allSatisfy(\.captures.isEmpty)
      ? []
      : steps.flatMap { $0.droppedCredentials + $0.earlierAttempts.flatMap(\.droppedCredentials) }
    let named = MessageRedactor.credentials(in: requests, and: responses, hiddenBy: redactor)
    return redactor.hiding(named + dropped)
  }
}
