internal import SpecModel

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Makes one call: prepares the request, sends it, captures, judges.
struct StepRunner {
  let run: RunScope
  let sender: CallSender
  let scope: UnitScope
  var isFinal = false

  /// From how many bytes a body is judged away from the loop that received it: the timeouts of the
  /// loop's other transfers go on meanwhile.
  private static let largeBody = 64 << 10

  /// Makes a call.
  ///
  /// - Parameter step: The call.
  /// - Returns: What came of it.
  func run(_ step: ResolvedCall) async -> StepResult {
    let clock = ContinuousClock.now
    let settings = step.settings
    if step.step.clearsCookies {
      scope.cookies?.removeAll()
      scope.redirectedCookies?.removeAll()
    }
    var call = CallScope(unit: scope)
    let prepared: PreparedCall
    do throws(Diagnostic) {
      call.with = try Self.values(of: settings.with, in: call)
      prepared = try self.prepared(step, settings, in: call)
    } catch {
      if isFinal, error.code == .undefinedVariable {
        return result(step, .skipped("a capture that it needs was never made"), since: clock)
      }
      return result(step, .error, error: error, since: clock)
    }
    if run.isMocked, let reason = reasonAgainstMock(step, prepared, in: call) {
      return result(step, .skipped(reason), since: clock)
    }
    let request = prepared.shown
    let sent = await BodySaver(sender: sender, output: run.output).send(prepared)
    let exchange: Exchange
    do throws(ClientError) {
      exchange = try sent.answer.get()
    } catch {
      if error.kind == .cancelled {
        return result(
          step,
          .skipped("the run was interrupted"),
          request: request,
          sent: sent,
          since: clock
        )
      }
      if let checks = FaultChecker(step, in: call)?.check(error) {
        return result(
          step,
          sent.outcome(of: checks),
          exchange: error.exchange,
          request: request,
          sent: sent,
          checks: checks,
          since: clock
        )
      }
      let failure = Diagnostic(error, of: step, prepared, in: run)
      return result(
        step,
        .error,
        exchange: error.exchange,
        request: request,
        sent: sent,
        failedToken: error.isAboutToken ? prepared.proof?.failedToken : nil,
        error: failure,
        since: clock
      )
    }
    prepared.cookies.store(exchange)
    scope.lastURL = exchange.url
    if let fault = FaultChecker(step, in: call) {
      return result(
        step,
        .failed,
        exchange: exchange,
        request: request,
        sent: sent,
        checks: [fault.check(exchange)],
        since: clock
      )
    }
    let judgement =
      exchange.response.bodySize > Self.largeBody
      ? await judgeElsewhere(exchange, of: step, settings, in: call)
      : judge(exchange, of: step, settings, in: call)
    var checks: [CheckOutcome] = []
    do throws(ClientError) {
      checks = try judgement?.get() ?? []
    } catch {
      return result(
        step,
        .error,
        exchange: exchange,
        request: request,
        sent: sent,
        error: Diagnostic(error, of: step, prepared, in: run),
        since: clock
      )
    }
    // A check that an interrupt cut short found out nothing.
    if judgement == nil || Task.isCancelled && checks.contains(where: { $0.failure != nil }) {
      return result(
        step,
        .skipped("the run was interrupted"),
        exchange: exchange,
        request: request,
        sent: sent,
        since: clock
      )
    }
    // The status is the first that is judged.
    if checks.first?.kind == .status, let failure = checks.first?.failure {
      let explanation = StatusExplanation(
        exchange: exchange,
        refusedDelay: sent.refusedDelay,
        missedRetry: prepared.missedRetry(after: .success(exchange)),
        redirection: prepared.redirection,
        step: step,
        settings: settings,
        run: run
      )
      checks[0] = CheckOutcome(.status, failure: explanation.explaining(failure))
    }
    return result(
      step,
      sent.outcome(of: checks),
      exchange: exchange,
      request: request,
      sent: sent,
      checks: checks,
      since: clock
    )
  }

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

  /// What is sent, with what the mock server is to prefer, and with what proves it, which the unit keeps.
  private func prepared(
    _ step: ResolvedCall,
    _ settings: CallSettings,
    in call: CallScope
  ) throws(Diagnostic) -> PreparedCall {
    var prepared = try RequestPreparer(step, in: call).prepare()
    if run.isMocked, let preference = MockPreference(settings, scope: call) {
      prepared.request.fields.append("Prefer", preference.field)
    }
    if let proof = prepared.proof { use(proof, for: &prepared) }
    return prepared
  }

  /// Keeps what proves a call for as long as the unit runs: what it hides is to be hidden in all of its results.
  private func use(_ proof: Proof, for call: inout PreparedCall) {
    let entry = sender.authenticators.entry(for: proof, fetchingBy: sender)
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

  /// Hides a captured secret in every output.
  private func hide(
    _ value: JSONValue,
    of entry: Named<Capture>,
    in scope: UnitScope
  ) throws(ResponseCapturer.Failure) {
    let texts = value.secretTexts
    if value.type == .string || value.type == .number,
      texts.contains(where: { $0.utf8.count < Redactor.minimumLength })
    {
      throw ResponseCapturer.Failure(
        diagnostic: Diagnostic(
          .check(.capture),
          "the secret \"\(entry.name)\" is too short to be hidden",
          at: entry.value.origin.range,
          label: "found less than \(Redactor.minimumLength) characters"
        )
      )
    }
    scope.hidden.add(texts)
  }

  /// Judges on a thread of its own, with a copy of the unit's scope, as nobody waits for it after an interrupt.
  ///
  /// - Returns: The checks, nil where the task was cancelled meanwhile.
  private func judgeElsewhere(
    _ exchange: Exchange,
    of step: ResolvedCall,
    _ settings: CallSettings,
    in call: CallScope
  ) async -> Result<[CheckOutcome], ClientError>? {
    let unit = UnitScope(copying: scope)
    var copy = CallScope(unit: unit)
    copy.with = call.with
    let judgement = await Handoff.result(on: Self.threads) { [copy] in
      judge(exchange, of: step, settings, in: copy)
    }
    if judgement != nil { scope.adopt(unit) }
    return judgement
  }

  /// Where large bodies are judged.
  private static let threads = WorkerThreads(limit: ProcessInfo.processInfo.activeProcessorCount)

  /// Captures come before the checks, so that a check may use them.
  private func judge(
    _ answer: Exchange,
    of step: ResolvedCall,
    _ settings: CallSettings,
    in call: CallScope
  ) -> Result<[CheckOutcome], ClientError> {
    var call = call
    var exchange = answer
    do throws(ClientError) {
      exchange.response = try exchange.response.read(
        whole: step.needsBody(of: exchange.response, settings),
        hashing: step.hashesOfBody(settings)
      )
    } catch {
      return .failure(error)
    }
    let response = ResponseView(exchange)
    var failedCaptures: [FailedCapture] = []
    for entry in step.captures {
      do throws(ResponseCapturer.Failure) {
        let value = try ResponseCapturer(response: response, scope: call).capture(entry)
        if entry.value.isSecret { try hide(value, of: entry, in: call.unit) }
        call.captures[entry.name] = value
      } catch {
        failedCaptures.append(
          FailedCapture(
            name: entry.name,
            failure: error.diagnostic,
            unreadable: error.unreadable
          )
        )
      }
    }
    var checker = ResponseChecker(response, of: step, settings, in: call)
    let checks = checker.check(after: failedCaptures)
    call.unit.captures.merge(call.captures) { $1 }
    return .success(checks)
  }

  private func result(
    _ step: ResolvedCall,
    _ outcome: Outcome,
    exchange: Exchange? = nil,
    request: HTTPRequest? = nil,
    sent: SentCall? = nil,
    failedToken: FailedToken? = nil,
    checks: [CheckOutcome] = [],
    error: Diagnostic? = nil,
    since start: ContinuousClock.Instant
  ) -> StepResult {
    StepResult(
      name: step.name,
      outcome: outcome,
      exchange: exchange,
      request: request,
      earlierAttempts: sent?.earlierAttempts ?? [],
      unreachableOrigin: sent?.unreachableOrigin,
      transportFault: request.flatMap { sent?.transportFault(of: $0) },
      failedToken: failedToken,
      requestCount: sent?.requestCount ?? 0,
      checks: checks,
      error: error,
      duration: start.duration(to: .now),
      attemptDuration: sent?.duration,
      range: step.origin.range,
      isFinal: isFinal
    )
  }
}

extension Proof {
  /// The token that was fetched in vain.
  fileprivate var failedToken: FailedToken {
    let place = profile.range.map { "\($0.file.path):\($0.position)" }
    return FailedToken(profile: place ?? "", values: key.values)
  }
}
