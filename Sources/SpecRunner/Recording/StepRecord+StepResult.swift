extension StepRecord {
  /// Records a call.
  init(
    _ step: StepResult,
    areMessagesKept: Bool = true,
    isReproduced: Bool,
    hidingBy redactor: Redactor
  ) {
    self.init()
    name = redactor.redact(step.name)
    description = step.summary.map(redactor.redact)
    endpoint = step.endpoint.map(redactor.redact)
    declared = step.declared
    isFinal = step.isFinal
    startedAt = step.startedAt
    outcome = step.outcome.redacted(by: redactor)
    duration = step.duration.recorded
    attemptDuration = step.attemptDuration.recorded
    isPolled = step.isPolled
    exchange = step.exchange.map {
      ExchangeRecord($0, isWhole: areMessagesKept, hidingBy: redactor)
    }
    error = step.error.map { ProblemRecord($0, hidingBy: redactor) }
    checks = step.checks.map { CheckRecord($0, hidingBy: redactor) }
    if !step.rows.isEmpty { name(step.rows, hidingBy: redactor) }
    if areMessagesKept { keepMessages(of: step, isReproduced: isReproduced, hidingBy: redactor) }
  }

  /// Says in the first problem for which rows the step was done.
  private mutating func name(_ rows: [DoneRow], hidingBy redactor: Redactor) {
    let notes = rows.map {
      ProblemRecord.Note(message: redactor.redact($0.text(hidingBy: redactor)))
    }
    if error != nil {
      error?.notes += notes
    } else if let first = checks.firstIndex(where: { !$0.isFollowUp && $0.problem != nil }) {
      checks[first].problem?.notes += notes
    }
  }

  /// Apart, as what it copies would be copied for each call.
  @inline(never)
  private mutating func keepMessages(
    of step: StepResult,
    isReproduced: Bool,
    hidingBy redactor: Redactor
  ) {
    let names = MessageRedactor(byNames: redactor)
    request = step.requestText(names).map(redactor.redact)
    summary = step.exchangeText(names).map(redactor.redact)
    attempts = step.earlierAttempts.map { AttemptRecord($0, hidingBy: redactor) }
    sent = (step.exchange?.request ?? (step.requestCount > 0 ? step.request : nil)).map {
      RequestRecord($0, hidingBy: redactor)
    }
    captures = step.captures.sorted { $0.key < $1.key }.map {
      var record = CaptureRecord()
      record.name = $0.key
      // Cut behind the redaction, which does not know a part of a secret.
      record.value = redactor.redact($0.value).excerpt
      return record
    }
    token = step.tokenExchange.map { ExchangeRecord.Hop($0.value, hidingBy: redactor) }
    isBodyNeeded =
      step.checks.contains(where: \.asksForBody) && !step.checks.contains(where: \.showsBody)
    reproduction = isReproduced ? step.reproduction(hidingBy: redactor) : nil
    saved = step.savedText.map(redactor.redact)
    savedFile = step.exchange?.response.bodyFile.map(redactor.redact)
    warning = step.warningText(names).map(redactor.redact)
  }
}

extension CheckRecord {
  fileprivate init(_ check: CheckOutcome, hidingBy redactor: Redactor) {
    self.init()
    kind = check.kind.rawValue
    problem = check.failure.map { ProblemRecord($0, hidingBy: redactor) }
    isFollowUp = check.isFollowUp
  }
}

extension AttemptRecord {
  fileprivate init(_ attempt: StepAttempt, hidingBy redactor: Redactor) {
    self.init()
    let status = attempt.exchange?.response.statusText
    result = redactor.redact(attempt.error?.message ?? status ?? "no response")
    error = attempt.error?.kind.rawValue
    exchange = attempt.exchange.map { ExchangeRecord($0, hidingBy: redactor) }
    duration = attempt.duration.recorded
    delay = attempt.delay.recorded
    lack = attempt.lack.map(redactor.redact)
  }
}

extension Outcome {
  /// The outcome without secrets in the reason why a unit was skipped.
  func redacted(by redactor: Redactor) -> Outcome {
    guard case .skipped(let reason) = self else { return self }
    return .skipped(redactor.redact(reason))
  }
}

extension StepResult {
  /// The request in a few words, without credentials; nil if there was none.
  fileprivate func requestText(_ names: MessageRedactor) -> String? {
    request.map { "\($0.method) \(names.redact(url: $0.url))" }
  }

  /// The request and its response: `GET https://example.com/ → 302 → 200 OK`; nil if there was no request.
  fileprivate func exchangeText(_ names: MessageRedactor) -> String? {
    guard let asked = requestText(names) else { return nil }
    guard let exchange else { return "\(asked) → \(requestCount > 0 ? "no response" : "not sent")" }
    let cache = exchange.isFromCache ? " (from the cache)" : ""
    let hops = exchange.redirects.map { " → \($0.response.status)" }.joined()
    return "\(asked)\(hops) → \(exchange.response.statusText)\(cache)\(endOfRedirects)"
  }

  /// What became of the request that the last redirect asks for, if that has no response.
  private var endOfRedirects: String {
    guard let error, let exchange, let request, exchange.redirectTarget != nil,
      exchange.redirects.count < request.options.redirects.maximum
    else { return "" }
    return switch error.kind {
    case .transport(.redirectRefused), .transport(.hostNotAllowed), .transport(.invalidRequest):
      " → not followed"
    default: " → no response"
    }
  }

  /// Where the body was saved: `saved spec-run-output/report.pdf (1024 bytes)`, nil if it was not.
  var savedText: String? {
    guard let response = exchange?.response, let file = response.bodyFile else { return nil }
    let size = response.bodySize
    return "saved \(file) (\(size.counted("byte")))"
  }

  /// What is worth a look although it may have passed; nil if nothing is.
  func warningText(_ names: MessageRedactor = MessageRedactor()) -> String? {
    var warnings = checks.compactMap(\.warning)
    if isUnverified { warnings.append("the certificate was not verified (\"verify\": false)") }
    // Most steps have none: the text of the request costs more than all else here.
    guard !warnings.isEmpty, let request = requestText(names) else { return nil }
    return "\(request): \(warnings.joined(separator: "; "))"
  }
}
