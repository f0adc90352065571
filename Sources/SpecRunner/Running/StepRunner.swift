internal import SpecModel

/// Makes one call: prepares the request, sends it, captures, judges.
struct StepRunner {
  let run: RunScope
  let sender: CallSender
  let scope: UnitScope
  var isFinal = false

  /// From how many bytes a body is judged away from the loop that received it: the timeouts of the
  /// loop's other transfers go on meanwhile.
  private static let largeBody = 64 << 10

  /// What is known of a call while it is made, for its result.
  private struct Progress {
    let step: ResolvedCall
    let start = ContinuousClock.now
    var request: HTTPRequest?
    var sent: SentCall?
  }

  /// Makes a call.
  ///
  /// - Parameter step: The call.
  /// - Returns: What came of it.
  func run(_ step: ResolvedCall) async -> StepResult {
    if step.step.clearsCookies {
      scope.cookies?.removeAll()
      scope.redirectedCookies?.removeAll()
    }
    var progress = Progress(step: step)
    var call = CallScope(unit: scope)
    let prepared: PreparedCall
    do throws(Diagnostic) {
      call.with = try Self.values(of: step.settings.with, in: call)
      prepared = try self.prepared(step, in: call)
    } catch {
      let isNeverMade = isFinal && error.rule == .undefinedVariable
      return isNeverMade
        ? result(.skipped("a capture that it needs was never made"), of: progress)
        : result(.error, of: progress, error: error)
    }
    if run.isMocked, let reason = reasonAgainstMock(step, prepared, in: call) {
      return result(.skipped(reason), of: progress)
    }
    progress.request = prepared.shown
    let sent = await BodySaver(sender: sender, output: run.output).send(prepared)
    progress.sent = sent
    do throws(ClientError) {
      let exchange = try sent.judged.get()
      prepared.cookies.store(exchange)
      scope.lastURL = exchange.url
      return await judged(exchange, of: prepared, sent, in: call, progress)
    } catch {
      return failed(error, of: prepared, sent, in: call, progress)
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
    _ progress: Progress
  ) async -> StepResult {
    let step = progress.step
    if let fault = FaultChecker(step, in: call) {
      return result(.failed, of: progress, exchange: exchange, checks: [fault.check(exchange)])
    }
    let judgement =
      exchange.response.bodySize > Self.largeBody
      ? await judgeElsewhere(exchange, of: step, in: call)
      : judge(exchange, of: step, in: call)
    var checks: [CheckOutcome] = []
    do throws(ClientError) {
      checks = try judgement?.get() ?? []
    } catch {
      let failure = Diagnostic(error, of: step, prepared, in: run)
      return result(.error, of: progress, exchange: exchange, error: failure)
    }
    // A check that an interrupt cut short found out nothing.
    if judgement == nil || Task.isCancelled && checks.contains(where: { $0.failure != nil }) {
      return result(.skipped(Self.interrupted), of: progress, exchange: exchange)
    }
    // The status is the first that is judged.
    if checks.first?.kind == .status, let failure = checks.first?.failure {
      let explanation = StatusExplanation(
        exchange: exchange,
        refusedDelay: sent.refusedDelay,
        missedRetry: prepared.missedRetry(after: .success(exchange)),
        redirection: prepared.redirection,
        step: step,
        settings: step.settings,
        run: run
      )
      checks[0] = CheckOutcome(.status, failure: explanation.explaining(failure))
    }
    return result(sent.outcome(of: checks), of: progress, exchange: exchange, checks: checks)
  }

  private static let interrupted = "the run was interrupted"

  /// Why the mock server cannot stand for the service; nil where it can.
  private func reasonAgainstMock(
    _ step: ResolvedCall,
    _ prepared: PreparedCall,
    in call: CallScope
  ) -> String? {
    guard run.isMock(prepared.request.url) else {
      var elsewhere = URLReference(prepared.request.url)
      elsewhere.userInfo = nil
      let place = elsewhere.authority.map { "\(elsewhere.scheme ?? "")://\($0)" } ?? "elsewhere"
      return "it goes to \(place), and nobody but the mock server is asked"
    }
    let isToFail = FaultChecker(step, in: call) != nil
    return isToFail ? "it expects an error, and the mock server answers" : nil
  }

  /// What is sent, with what the mock server is to prefer, and with its credentials, which the unit keeps.
  private func prepared(
    _ step: ResolvedCall,
    in call: CallScope
  ) throws(Diagnostic) -> PreparedCall {
    var prepared = try RequestPreparer(step, in: call).prepare()
    if run.isMocked, let preference = MockPreference(step.settings, scope: call) {
      prepared.request.fields.append("Prefer", preference.field)
    }
    if let credentials = prepared.credentials { use(credentials, for: &prepared) }
    return prepared
  }

  /// Keeps the credentials of a call for as long as the unit runs: what it hides is to be hidden in all of its results.
  private func use(_ credentials: CallCredentials, for call: inout PreparedCall) {
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
    error: Diagnostic? = nil
  ) -> StepResult {
    let sent = progress.sent
    return StepResult(
      name: progress.step.name,
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
      duration: progress.start.duration(to: .now),
      attemptDuration: sent?.duration,
      range: progress.step.origin.range,
      isFinal: isFinal
    )
  }
}

extension CallCredentials {
  /// The token that was fetched in vain.
  fileprivate var failedToken: FailedToken {
    let place = profile.range.map { "\($0.file.path):\($0.position)" }
    return FailedToken(profile: place ?? "", values: key.values)
  }
}
