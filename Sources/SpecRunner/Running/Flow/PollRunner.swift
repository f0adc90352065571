/// Repeats a call until its response is the awaited one; only the last response is judged.
struct PollRunner {
  let calls: StepRunner
  let rule: PollRule

  /// When a poll ends.
  private struct Bounds {
    /// The wait before the next attempt.
    var interval: Duration
    let factor: Double
    let longest: Duration
    let timeout: Duration?
    let attempts: Int

    /// A limit of each wait in microseconds for any factor: 30 years.
    private static let limit = 1e15

    /// Makes the next wait longer.
    mutating func lengthen() {
      guard factor > 1 else { return }
      let microseconds = (interval / .microseconds(1) * factor).rounded()
      interval = min(longest, .microseconds(Int64(min(Self.limit, microseconds))))
    }
  }

  /// Makes the call as often as is needed.
  func run(_ call: ResolvedCall) async -> StepResult {
    calls.begin(call)
    let scope: CallScope
    var bounds: Bounds
    do throws(Diagnostic) {
      // Once: what is given to the call is the same in each attempt.
      scope = try calls.callScope(of: call)
      bounds = try self.bounds(in: scope)
    } catch {
      return calls.unprepared(call, error)
    }
    let clock = calls.run.clock
    let until = rule.until.map { ($0, calls.run.catalog.resolve($0)) }
    let (begin, start) = (clock.now(), clock.uptime())
    // Of each attempt, with those that the call's own retries made.
    var earlier: [[StepAttempt]] = []
    var lastResponse: (attempt: CallAttempt, place: Int)?
    var savedFile: String?
    while true {
      let left = bounds.timeout.map { max(.milliseconds(1), $0 - (clock.uptime() - start)) }
      let awaited = AwaitedResponse(until: until, timeLeft: left, replacing: savedFile)
      let attempt = await calls.attempt(call, in: scope, awaiting: awaited)
      savedFile = attempt.result.exchange?.response.bodyFile ?? savedFile
      let time = clock.uptime() - start
      let wait = max(bounds.interval, attempt.askedWait(now: clock.now()) ?? .zero)
      let end = isFinal(attempt) ? nil : self.end(bounds, earlier.count + 1, time, wait)
      let record = StepAttempt(attempt, before: wait, in: calls.run)
      let records = attempt.result.earlierAttempts + [record]
      if isFinal(attempt) || end != nil {
        var last = attempt
        var later: [StepAttempt] = []
        if attempt.wasCutShort(after: left), let (response, place) = lastResponse {
          // The end of the poll cut it short, so the last response is judged.
          last = response
          later = earlier[(place + 1)...].joined() + records
          earlier.removeSubrange(place...)
        }
        last.commit.apply(to: calls.scope)
        var result = result(of: last, after: earlier, since: begin, in: time)
        result.requestCount += later.reduce(0) { $0 + $1.requestCount }
        if let end {
          fail(&result, of: last, end, later, isCutShort: last.wasCutShort(after: left))
        }
        return result
      }
      if case .lacking = attempt.prospect { lastResponse = (attempt, earlier.count) }
      earlier.append(records)
      bounds.lengthen()
      do throws(CancellationError) {
        try await clock.sleep(wait)
      } catch {
        attempt.commit.apply(to: calls.scope)
        var result = attempt.result.interrupted
        result.follow(Array(earlier.dropLast().joined()), since: begin, in: time)
        return result
      }
    }
  }

  /// Whether no other attempt would end in another way: the mock server would send the same.
  private func isFinal(_ attempt: CallAttempt) -> Bool {
    if case .none = attempt.prospect { true } else { calls.run.isMocked }
  }

  private func bounds(in scope: CallScope) throws(Diagnostic) -> Bounds {
    do throws(TemplateError) {
      let attempts = try rule.attempts?.value(in: scope).count
      let timeout = try rule.timeout?.value(in: scope).duration
      let interval = try rule.interval?.value(in: scope).duration ?? PollRule.defaultInterval
      let longest = try rule.longest?.value(in: scope).duration
      if let longest, longest < interval {
        throw TemplateError(
          "the longest wait, \(longest.text), is shorter than the interval, \(interval.text)",
          at: rule.origin.range
        )
      }
      return Bounds(
        interval: interval,
        factor: try rule.factor?.value(in: scope).factor ?? 1,
        longest: longest ?? .seconds(Int64.max >> 16),
        timeout: timeout ?? (attempts == nil ? PollRule.defaultTimeout : nil),
        attempts: attempts ?? PollCount.largest
      )
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Why no other attempt is made; nil if one is.
  private func end(
    _ bounds: Bounds,
    _ attempts: Int,
    _ time: Duration,
    _ wait: Duration
  ) -> String? {
    let made = "\(attempts.counted("attempt")) in \(time.text)"
    if attempts >= bounds.attempts {
      return "\(attempts.counted("attempt")) (the maximum) in \(time.text)"
    }
    let isAsked = wait > bounds.interval
    guard let timeout = bounds.timeout else {
      // Nothing else would bound the poll.
      let longest = Retry().longestRetryAfter
      guard isAsked, wait > longest else { return nil }
      return "\(made); the server asks to wait \(wait.text), longer than \(longest.text)"
    }
    guard time + wait >= timeout else { return nil }
    return isAsked
      ? "\(made); the server asks to wait \(wait.text), longer than the timeout of \(timeout.text)"
      : "\(made); the timeout is \(timeout.text)"
  }

  /// The result of the poll: that of its last attempt.
  private func result(
    of attempt: CallAttempt,
    after earlier: [[StepAttempt]],
    since begin: Double,
    in time: Duration
  ) -> StepResult {
    var result = attempt.result
    if result.outcome == .passed, earlier.contains(where: { $0.count > 1 }) {
      result.outcome = .flaky
    }
    result.follow(Array(earlier.joined()), since: begin, in: time)
    return result
  }

  /// Says that the poll ended without the awaited response.
  private func fail(
    _ result: inout StepResult,
    of attempt: CallAttempt,
    _ end: String,
    _ later: [StepAttempt],
    isCutShort: Bool
  ) {
    if isCutShort, let error = result.error {
      result.error = RunProblem(
        error.kind,
        error.message,
        at: rule.origin.range,
        label: "this poll ended",
        notes: error.notes + [.init("the poll made \(end)", at: nil)],
        help: error.help
      )
      return
    }
    let failure = RunProblem(
      .check(.poll),
      "no expected response after \(end)",
      at: rule.origin.range,
      label: "this poll ended",
      notes: later.enumerated().compactMap { index, attempt in
        guard let error = attempt.error else { return nil }
        let number = result.earlierAttempts.count + index + 2
        return .init("attempt \(number) got no response: \(error.message)", at: nil)
      }
    )
    var checks = [CheckOutcome(.poll, failure: failure, asksForBody: false)]
    // What the call itself expects is among its own checks.
    if rule.until != nil, case .lacking(let lacking) = attempt.prospect { checks += lacking }
    result.checks = checks + result.checks
    if result.outcome != .error { result.outcome = .failed }
  }
}

extension StepResult {
  /// What it is if an interrupt ends the poll after it.
  fileprivate var interrupted: StepResult {
    var result = self
    result.outcome = .skipped(StepRunner.interrupted)
    (result.error, result.checks) = (nil, [])
    return result
  }
}

extension CallAttempt {
  /// Whether it got no response because the poll left it no more time.
  fileprivate func wasCutShort(after left: Duration?) -> Bool {
    guard let left, case .networkFault(let fault) = prospect else { return false }
    return fault.kind == .timeout && result.request?.options.timeout.map { $0 > left } ?? true
  }

  /// The wait that the response asks for.
  fileprivate func askedWait(now: Double) -> Duration? {
    result.exchange.flatMap { RetryAfter.delay($0.response.fields, now: now) }
  }
}

extension StepAttempt {
  /// An attempt of a poll that was followed by another.
  fileprivate init(_ attempt: CallAttempt, before delay: Duration, in run: RunScope) {
    let result = attempt.result
    var lack: String?
    var error: ClientError?
    if case .networkFault(let fault) = attempt.prospect { error = fault }
    if case .lacking(let checks) = attempt.prospect {
      lack = checks.first?.failure?.message
      if checks.count > 1 { lack = lack.map { "\($0) (and \(checks.count - 1) more)" } }
    }
    self.init(
      exchange: result.exchange?
        .shortened(over: BodyRecord.byteLimit, isDropping: true, by: run.redactor)
        .withoutFile,
      error: error,
      duration: result.attemptDuration,
      delay: delay,
      lack: lack
    )
    droppedCredentials =
      result.exchange?.credentials(inBodiesOver: BodyRecord.byteLimit, hiddenBy: run.redactor) ?? []
  }
}
