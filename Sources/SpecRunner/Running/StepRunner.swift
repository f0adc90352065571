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

  /// What is known of a call while it is made, for its result: a class, as a task that waits keeps little.
  private final class Progress {
    let step: ResolvedCall
    let start: Duration

    /// The request as a person is shown it.
    var request: HTTPRequest?
    var sent: SentCall?

    /// What reads its stream while it arrives.
    var collector: StreamCollector?

    init(_ step: ResolvedCall, at start: Duration) {
      self.step = step
      self.start = start
    }
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
    guard step.step.cookies == .cleared else { return }
    scope.cookies?.removeAll()
    scope.redirectedCookies?.removeAll()
  }

  /// What the texts of a call see, its `with` included.
  func callScope(of step: ResolvedCall) throws(Diagnostic) -> CallScope {
    try Self.callScope(of: step, in: scope)
  }

  /// What the texts of a call see in a unit, its `with` included.
  static func callScope(
    of step: ResolvedCall,
    in scope: UnitScope
  ) throws(Diagnostic) -> CallScope {
    var call = CallScope(step, in: scope)
    call.with = try values(of: step.settings.keys.with, in: call)
    let file = step.request.origin.range?.file
    try scope.run.catalog.checkParameters(step.settings.keys.with, of: step.step) {
      call.value(of: $0, in: file)
    }
    return call
  }

  /// The result of a call that cannot be prepared.
  func unprepared(_ step: ResolvedCall, _ error: Diagnostic) -> StepResult {
    unprepared(error, of: Progress(step, at: run.clock.uptime()))
  }

  private func unprepared(_ error: Diagnostic, of progress: Progress) -> StepResult {
    skipsUnmade && error.rule == .undefinedVariable
      ? result(.skipped(Self.neverMade), of: progress, isOmitted: true)
      : result(.error, of: progress, error: RunProblem(error))
  }

  /// Prepares a call, sends it, and judges the response.
  func attempt(
    _ step: ResolvedCall,
    in call: CallScope,
    awaiting awaited: AwaitedResponse? = nil
  ) async -> CallAttempt {
    let progress = Progress(step, at: run.clock.uptime())
    let prepared: Indirect<PreparedCall>
    do throws(Diagnostic) {
      prepared = try prepare(progress, in: call, awaited)
    } catch {
      return CallAttempt(unprepared(error, of: progress))
    }
    if run.isMocked, let reason = reasonAgainstMock(step, prepared.value, in: call) {
      progress.request = nil
      return CallAttempt(result(.skipped(reason), of: progress))
    }
    let saver = BodySaver(
      sender: sender,
      output: run.output,
      redactor: run.redactor,
      replacing: awaited?.savedFile
    )
    let sent = await saver.send(prepared.value)
    progress.sent = sent
    do throws(ClientError) {
      let exchange = try sent.judged.get()
      prepared.value.cookies.store(exchange)
      let streamed = progress.collector?.end(exchange.response)
      if let fault = ExpectedErrorChecker(step, in: call) {
        return missed(fault, in: exchange, of: progress)
      }
      let judgement =
        exchange.sharedResponse.value.bodySize > Self.largeBody
        ? await judgeElsewhere(
          exchange,
          streamed,
          of: step,
          in: call,
          awaited,
          within: prepared.value.request.options.timeout
        )
        : judge(exchange, streamed, of: step, in: call, awaited)
      return conclude(judgement, of: exchange, progress, prepared, sent, in: call)
    } catch {
      _ = progress.collector?.end(nil)
      return failed(error, of: progress, prepared, sent, in: call)
    }
  }

  /// Makes what is sent; as functions of their own, such parts leave nothing in the memory of a task that waits.
  private func prepare(
    _ progress: Progress,
    in call: CallScope,
    _ awaited: AwaitedResponse?
  ) throws(Diagnostic) -> Indirect<PreparedCall> {
    var prepared = try self.prepared(progress.step, in: call)
    progress.request = prepared.shown
    if let awaited {
      prepared.isPolled = true
      if let left = awaited.timeLeft {
        prepared.request.options.timeout = min(prepared.request.options.timeout ?? left, left)
        prepared.retry?.timeLimit = left
        if let duration = prepared.request.options.stream?.duration {
          prepared.request.options.stream?.duration = min(duration, left)
        }
      }
    }
    progress.collector = collector(of: progress.step, prepared, awaited)
    if let collector = progress.collector { prepared.request.options.collector = collector }
    return Indirect(consume prepared)
  }

  /// The result of a call that got no response.
  private func failed(
    _ error: ClientError,
    of progress: Progress,
    _ prepared: Indirect<PreparedCall>,
    _ sent: SentCall,
    in call: CallScope
  ) -> CallAttempt {
    if error.kind == .cancelled {
      return CallAttempt(result(.skipped(Self.interrupted), of: progress))
    }
    if let checks = ExpectedErrorChecker(progress.step, in: call)?.check(error) {
      return CallAttempt(
        result(sent.outcome(of: checks), of: progress, exchange: error.exchange, checks: checks)
      )
    }
    let result = result(
      .error,
      of: progress,
      exchange: error.exchange,
      failedToken: error.isAboutToken ? prepared.value.credentials?.failedToken : nil,
      tokenExchange: error.tokenExchange,
      error: RunProblem(error, of: progress.step, prepared.value, in: run)
    )
    return CallAttempt(result, prospect: error.isOfNetwork ? .networkFault(error) : .none)
  }

  /// The result of a call that got a response, though an error was expected.
  private func missed(
    _ fault: ExpectedErrorChecker,
    in exchange: Exchange,
    of progress: Progress
  ) -> CallAttempt {
    let checks = [fault.check(exchange)]
    return CallAttempt(
      result(.failed, of: progress, exchange: exchange, checks: checks),
      CallCommit(url: exchange.url),
      prospect: .lacking(checks)
    )
  }

  /// The result of a call that got a response.
  private func conclude(
    _ judgement: Result<Judgement, ClientError>?,
    of exchange: Exchange,
    _ progress: Progress,
    _ prepared: Indirect<PreparedCall>,
    _ sent: SentCall,
    in call: CallScope
  ) -> CallAttempt {
    let step = progress.step
    var commit = CallCommit(url: exchange.url)
    func skipped() -> CallAttempt {
      CallAttempt(result(.skipped(Self.interrupted), of: progress, exchange: exchange), commit)
    }
    guard let judgement else { return skipped() }
    let found: Judgement
    do throws(ClientError) {
      found = try judgement.get()
    } catch {
      let failure = RunProblem(error, of: step, prepared.value, in: run)
      return CallAttempt(result(.error, of: progress, exchange: exchange, error: failure), commit)
    }
    commit.captures = found.captures
    var checks = found.checks
    // A check that an interrupt cut short found out nothing.
    if Task.isCancelled, checks.contains(where: { $0.failure != nil }) { return skipped() }
    if let reason = reasonOfMock(for: found, exchange, of: step) {
      return CallAttempt(result(.skipped(reason), of: progress, exchange: exchange), commit)
    }
    explain(&checks, exchange, of: step, prepared, sent)
    if let failed = checks.firstIndex(where: { $0.failure != nil }),
      let key = step.step.endpoint?.key, key.range == step.origin.range
    {
      checks[failed].explain(by: [.init("no case is written; \"cases\": {} prevents it", at: nil)])
    }
    return CallAttempt(
      result(
        sent.outcome(of: checks),
        of: progress,
        exchange: exchange,
        checks: checks,
        captures: found.captures
      ),
      commit,
      prospect: found.lacking.isEmpty ? .none : .lacking(found.lacking)
    )
  }

  /// Adds why the status is not the expected one, where that is known.
  private func explain(
    _ checks: inout [CheckOutcome],
    _ exchange: Exchange,
    of step: ResolvedCall,
    _ prepared: Indirect<PreparedCall>,
    _ sent: SentCall
  ) {
    // The status is the first that is judged.
    guard checks.first?.kind == .status, checks[0].failure != nil else { return }
    let explanation = StatusExplanation(
      exchange: exchange,
      refusedDelay: sent.refusedDelay,
      missedRetry: prepared.value.missedRetry(after: .success(exchange)),
      withholding: prepared.value.withholding,
      step: step,
      settings: step.settings,
      run: run
    )
    checks[0].explain(by: explanation.notes, help: explanation.help)
  }

  static let interrupted = "the run was interrupted"
  static let neverMade = "a capture that it needs was never made"

  /// Keeps the credentials of a call for as long as the unit runs: what it hides is to be hidden in all of its results.
  func use(_ credentials: CallCredentials, for call: inout PreparedCall) {
    let entry = sender.authentication(by: credentials)
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
    tokenExchange: Exchange? = nil,
    checks: [CheckOutcome] = [],
    captures: [String: CapturedValue] = [:],
    error: RunProblem? = nil,
    isOmitted: Bool = false
  ) -> StepResult {
    let (sent, step, request) = (progress.sent, progress.step, progress.request)
    let duration = run.clock.uptime() - progress.start
    let declared = exchange.flatMap { step.contract.response(for: $0.response.status) }
    if let exchange { hideEnd(of: exchange.response) }
    return StepResult(
      name: names.name(of: step.name),
      summary: step.step.summary,
      endpoint: step.step.endpoint?.id,
      declared: declared?.declaration.name,
      outcome: outcome,
      exchange: exchange?.shortened(over: BodyRecord.namedLimit, by: run.redactor),
      request: request,
      earlierAttempts: sent?.earlierAttempts ?? [],
      unreachableOrigin: sent?.unreachableOrigin,
      transportFault: request.flatMap { sent?.transportFault(of: $0) },
      failedToken: failedToken,
      tokenExchange: tokenExchange.map {
        Indirect($0.shortened(over: BodyRecord.namedLimit, by: run.redactor))
      },
      requestCount: sent?.requestCount ?? 0,
      checks: checks,
      captures: captures.mapValues { $0.start },
      error: error,
      startedAt: run.clock.now() - duration / .seconds(1),
      duration: duration,
      attemptDuration: sent?.duration ?? duration,
      range: step.origin.range,
      isFinal: isFinal,
      isOmitted: isOmitted
    )
  }
}

extension ClientError {
  /// Whether it is one of those by which networks fail for a time.
  fileprivate var isOfNetwork: Bool {
    Retry.networkErrors.contains(kind)
      || kind == .authentication && kindsBehind.contains(where: Retry.networkErrors.contains)
  }
}

extension CallCredentials {
  /// The token that was fetched in vain.
  fileprivate var failedToken: FailedToken {
    let place = profile.range.map { "\($0.file.path):\($0.position)" }
    return FailedToken(profile: place ?? "", values: key.values)
  }
}
