internal import SpecModel

/// Makes one call: prepares the request, sends it, captures, judges.
struct StepRunner {
  let run: RunScope
  let sender: CallSender
  let scope: UnitScope
  var isFinal = false

  /// Whether a call that needs a capture that was never made is skipped: an earlier one failed, and its failure is
  /// reported.
  var skipsUnmade = false

  /// What stands around the call's name in reports.
  var names = StepNames()

  /// From how many bytes a body is judged away from the loop that received it: the timeouts of the
  /// loop's other transfers go on meanwhile.
  private static let largeBody = 64 << 10

  /// What is known of a call while it is made, for its result.
  private struct Progress {
    let step: ResolvedCall
    let start: Duration
    var request: HTTPRequest?
    var sent: SentCall?

    /// What was found in a stream while it arrived.
    var streamed: StreamFindings?
  }

  /// Makes a call, and leaves what it found to those after it.
  func run(_ step: ResolvedCall) async -> StepResult {
    begin(step)
    let attempt: CallAttempt
    do throws(Diagnostic) {
      attempt = await self.attempt(step, in: try callScope(of: step))
    } catch {
      return unprepared(step, error)
    }
    // Also what failed leaves its captures: the calls at the end clean up by them.
    attempt.commit.apply(to: scope)
    return attempt.result
  }

  /// Does what comes before the first attempt of a call.
  func begin(_ step: ResolvedCall) {
    guard step.step.clearsCookies else { return }
    scope.cookies?.removeAll()
    scope.redirectedCookies?.removeAll()
  }

  /// What the texts of a call see, its `with` included.
  func callScope(of step: ResolvedCall) throws(Diagnostic) -> CallScope {
    var call = CallScope(unit: scope)
    call.with = try Self.values(of: step.settings.keys.with, in: call)
    try run.catalog.checkParameters(step.settings.keys.with, call.with, of: step.step)
    return call
  }

  /// The result of a call that cannot be prepared.
  func unprepared(_ step: ResolvedCall, _ error: Diagnostic) -> StepResult {
    unprepared(error, of: Progress(step: step, start: run.clock.uptime()))
  }

  private func unprepared(_ error: Diagnostic, of progress: Progress) -> StepResult {
    skipsUnmade && error.rule == .undefinedVariable
      ? result(.skipped(Self.neverMade), of: progress, isOmitted: true)
      : result(.error, of: progress, error: error)
  }

  /// Prepares a call, sends it, and judges the response.
  ///
  /// - Parameters:
  ///   - step: The call.
  ///   - call: What its texts see.
  ///   - awaited: What a poll waits for.
  /// - Returns: The result, and what it would leave to the unit.
  func attempt(
    _ step: ResolvedCall,
    in call: CallScope,
    awaiting awaited: AwaitedResponse? = nil
  ) async -> CallAttempt {
    var progress = Progress(step: step, start: run.clock.uptime())
    var prepared: PreparedCall
    do throws(Diagnostic) {
      prepared = try self.prepared(step, in: call)
    } catch {
      return CallAttempt(result: unprepared(error, of: progress))
    }
    progress.request = prepared.shown
    if let awaited {
      prepared.isPolled = true
      if let left = awaited.timeLeft {
        prepared.request.options.timeout = min(prepared.request.options.timeout ?? left, left)
      }
    }
    if run.isMocked, let reason = reasonAgainstMock(step, prepared, in: call) {
      progress.request = nil
      return CallAttempt(result: result(.skipped(reason), of: progress))
    }
    let collector = self.collector(of: step, prepared, awaited)
    prepared.request.options.collector = collector
    let sent = await BodySaver(sender: sender, output: run.output, redactor: run.redactor).send(
      prepared
    )
    progress.sent = sent
    do throws(ClientError) {
      let exchange = fulfilled(try sent.judged.get(), of: step, in: call, awaited)
      prepared.cookies.store(exchange)
      progress.streamed = collector?.end(exchange.response)
      return await judged(exchange, of: prepared, sent, in: call, awaited, progress)
    } catch {
      _ = collector?.end(nil)
      let result = failed(error, of: prepared, sent, in: call, progress)
      return CallAttempt(
        result: result,
        prospect: result.outcome == .error && error.isOfNetwork ? .networkFault(error) : .none
      )
    }
  }

  /// The result of a call that got no response.
  private func failed(
    _ error: ClientError,
    of prepared: PreparedCall,
    _ sent: SentCall,
    in call: CallScope,
    _ progress: Progress
  ) -> StepResult {
    if error.kind == .cancelled {
      return result(.skipped(Self.interrupted), of: progress)
    }
    if let checks = FaultChecker(progress.step, in: call)?.check(error) {
      return result(
        sent.outcome(of: checks),
        of: progress,
        exchange: error.exchange,
        checks: checks
      )
    }
    return result(
      .error,
      of: progress,
      exchange: error.exchange,
      failedToken: error.isAboutToken ? prepared.credentials?.failedToken : nil,
      error: Diagnostic(error, of: progress.step, prepared, in: run)
    )
  }

  /// The result of a call that got a response.
  private func judged(
    _ exchange: Exchange,
    of prepared: PreparedCall,
    _ sent: SentCall,
    in call: CallScope,
    _ awaited: AwaitedResponse?,
    _ progress: Progress
  ) async -> CallAttempt {
    let step = progress.step
    var commit = CallCommit(url: exchange.url)
    if let fault = FaultChecker(step, in: call) {
      let checks = [fault.check(exchange)]
      return CallAttempt(
        result: result(.failed, of: progress, exchange: exchange, checks: checks),
        commit: commit,
        prospect: .lacking(checks)
      )
    }
    let judgement =
      exchange.response.bodySize > Self.largeBody
      ? await judgeElsewhere(exchange, progress.streamed, of: step, in: call, awaited)
      : judge(exchange, progress.streamed, of: step, in: call, awaited)
    var checks: [CheckOutcome] = []
    var lacking: [CheckOutcome] = []
    do throws(ClientError) {
      if let found = try judgement?.get() {
        checks = found.checks
        lacking = found.lacking
        commit.captures = found.captures
        let lists = step.captures.lazy.filter(\.value.appends).map(\.name)
        commit.appended = Set(lists.filter { found.captures[$0] != nil })
      }
    } catch {
      let failure = Diagnostic(error, of: step, prepared, in: run)
      return CallAttempt(
        result: result(.error, of: progress, exchange: exchange, error: failure),
        commit: commit
      )
    }
    // A check that an interrupt cut short found out nothing.
    if judgement == nil || Task.isCancelled && checks.contains(where: { $0.failure != nil }) {
      return CallAttempt(
        result: result(.skipped(Self.interrupted), of: progress, exchange: exchange),
        commit: commit
      )
    }
    if let reason = reasonOfMock(for: checks + lacking, exchange, of: step, in: call) {
      return CallAttempt(
        result: result(.skipped(reason), of: progress, exchange: exchange),
        commit: commit
      )
    }
    explain(&checks, exchange, of: step, prepared, sent)
    return CallAttempt(
      result: result(sent.outcome(of: checks), of: progress, exchange: exchange, checks: checks),
      commit: commit,
      prospect: lacking.isEmpty ? .none : .lacking(lacking)
    )
  }

  /// Adds why the status is not the expected one, where that is known.
  private func explain(
    _ checks: inout [CheckOutcome],
    _ exchange: Exchange,
    of step: ResolvedCall,
    _ prepared: PreparedCall,
    _ sent: SentCall
  ) {
    // The status is the first that is judged.
    guard checks.first?.kind == .status, let failure = checks.first?.failure else { return }
    let explanation = StatusExplanation(
      exchange: exchange,
      refusedDelay: sent.refusedDelay,
      missedRetry: prepared.missedRetry(after: .success(exchange)),
      redirection: prepared.redirection,
      foreignURL: prepared.foreignURL,
      step: step,
      settings: step.settings,
      run: run
    )
    checks[0] = CheckOutcome(.status, failure: explanation.explaining(failure))
  }

  static let interrupted = "the run was interrupted"
  static let neverMade = "a capture that it needs was never made"

  /// Keeps the credentials of a call for as long as the unit runs: what it hides is to be hidden in all of its results.
  func use(_ credentials: CallCredentials, for call: inout PreparedCall) {
    let entry = sender.authenticators.entry(for: credentials, fetchingBy: sender)
    call.authenticator = entry.authenticator
    scope.fetchedSecrets[ObjectIdentifier(entry.secrets)] = entry.secrets
  }

  /// The values of `with`.
  static func values(
    of entries: [NamedData],
    in call: CallScope
  ) throws(Diagnostic) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for entry in entries {
      do throws(TemplateError) {
        values[entry.name] = try entry.data.value(in: call)
      } catch {
        throw Diagnostic(error)
      }
    }
    return values
  }

  private func result(
    _ outcome: Outcome,
    of progress: Progress,
    exchange: Exchange? = nil,
    failedToken: FailedToken? = nil,
    checks: [CheckOutcome] = [],
    error: Diagnostic? = nil,
    isOmitted: Bool = false
  ) -> StepResult {
    let sent = progress.sent
    let step = progress.step
    let duration = run.clock.uptime() - progress.start
    let declared = exchange.flatMap { step.contract.response(for: $0.response.status) }
    return StepResult(
      name: names.name(of: step.name),
      endpoint: step.step.endpoint?.id,
      declared: declared?.declaration.name,
      outcome: outcome,
      exchange: exchange,
      request: progress.request,
      earlierAttempts: sent?.earlierAttempts ?? [],
      unreachableOrigin: sent?.unreachableOrigin,
      transportFault: progress.request.flatMap { sent?.transportFault(of: $0) },
      failedToken: failedToken,
      requestCount: sent?.requestCount ?? 0,
      checks: checks,
      error: error,
      startedAt: run.clock.now() - duration / .seconds(1),
      duration: duration,
      attemptDuration: sent?.duration ?? duration,
      range: progress.step.origin.range,
      isFinal: isFinal,
      isOmitted: isOmitted
    )
  }
}

extension ClientError {
  /// Whether it is one of those by which networks fail for a time.
  fileprivate var isOfNetwork: Bool {
    Retry.networkFaults.contains(kind)
      || kind == .authentication && kindsBehind.contains(where: Retry.networkFaults.contains)
  }
}

extension CallCredentials {
  /// The token that was fetched in vain.
  fileprivate var failedToken: FailedToken {
    let place = profile.range.map { "\($0.file.path):\($0.position)" }
    return FailedToken(profile: place ?? "", values: key.values)
  }
}
