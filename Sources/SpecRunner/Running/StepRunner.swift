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

  /// Makes a call.
  ///
  /// - Parameter step: The call.
  /// - Returns: What came of it.
  func run(_ step: CatalogStep) async -> StepResult {
    let clock = ContinuousClock.now
    let settings = step.settings(in: run.catalog, environment: run.environment)
    var call = CallScope(unit: scope)
    var prepared: PreparedCall
    do throws(Diagnostic) {
      call.with = try Self.values(of: settings.with, in: call)
      prepared = try RequestPreparer(step, settings, in: call).call()
    } catch {
      if isFinal, error.code == .undefinedVariable {
        return result(step, .skipped("a capture that it needs was never made"), since: clock)
      }
      return result(step, .error, error: error, since: clock)
    }
    if run.isMocked, let preference = MockPreference(settings, scope: call) {
      prepared.request.fields.append("Prefer", preference.field)
    }
    let request = prepared.shown
    let exchange: Exchange
    do throws(ClientError) {
      exchange = try await BodySaver(sender: sender, output: run.output).send(
        prepared,
        expectsRefusal: call.expects(status: 401, settings)
      )
    } catch {
      if error.kind == .cancelled {
        return result(step, .skipped("the run was interrupted"), request: request, since: clock)
      }
      if let checks = FaultChecker(step, in: call)?.check(error) {
        let outcome: Outcome = checks.contains { $0.failure != nil } ? .failed : .passed
        return result(
          step,
          outcome,
          exchange: error.exchange,
          request: request,
          checks: checks,
          since: clock
        )
      }
      let failure = Diagnostic(error, of: step, request: request)
      return result(
        step,
        .error,
        exchange: error.exchange,
        request: request,
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
        checks: [fault.check(exchange)],
        since: clock
      )
    }
    let place = exchange.response.bodySize > Self.largeBody ? globalConcurrentExecutor : nil
    let checks = await withTaskExecutorPreference(place) {
      judge(exchange, of: step, settings, in: &call)
    }
    let outcome: Outcome = checks.contains { $0.failure != nil } ? .failed : .passed
    return result(
      step,
      outcome,
      exchange: exchange,
      request: request,
      checks: checks,
      since: clock
    )
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

  /// Captures come before the checks, so that a check may use them.
  private func judge(
    _ exchange: Exchange,
    of step: CatalogStep,
    _ settings: CallSettings,
    in call: inout CallScope
  ) -> [CheckOutcome] {
    var failures: [CheckOutcome] = []
    var exchange = exchange
    if exchange.response.bodyFile != nil, step.needsBody(of: exchange.response, settings) {
      do throws(ClientError) {
        exchange.response = try exchange.response.loaded()
      } catch {
        let failure = Diagnostic(
          Diagnostic.Code(rawValue: error.kind.rawValue),
          error.message,
          at: step.origin.range
        )
        failures.append(CheckOutcome(.body, failure: failure))
      }
    }
    let body: Result<JSONValue, JSONError>
    do throws(JSONError) {
      body = .success(try JSONDocument(parsing: exchange.response.body).root)
    } catch {
      body = .failure(error)
    }
    for entry in step.captures {
      do throws(Diagnostic) {
        let value = try AnswerCapturer(exchange, body: body, in: call).capture(entry)
        call.captures[entry.name] = value
        if entry.value.isSecret { scope.secrets += value.secretTexts }
      } catch {
        failures.append(CheckOutcome(.capture, failure: error))
      }
    }
    var checker = AnswerChecker(exchange, body: body, of: step, settings, in: call)
    let checks = checker.check()
    scope.captures.merge(call.captures) { $1 }
    return checks + failures
  }

  private func result(
    _ step: CatalogStep,
    _ outcome: Outcome,
    exchange: Exchange? = nil,
    request: HTTPRequest? = nil,
    checks: [CheckOutcome] = [],
    error: Diagnostic? = nil,
    since start: ContinuousClock.Instant
  ) -> StepResult {
    StepResult(
      name: step.name,
      outcome: outcome,
      exchange: exchange,
      request: request,
      checks: checks,
      error: error,
      duration: start.duration(to: .now),
      range: step.origin.range,
      isFinal: isFinal
    )
  }
}

extension Diagnostic {
  /// What a person is told of a call that could not be made.
  fileprivate init(_ error: ClientError, of step: CatalogStep, request: HTTPRequest) {
    let expected = step.own.expect.value?.errorOrigin
    self.init(
      Code(rawValue: error.kind.rawValue),
      error.message,
      at: step.request.origin.range,
      label: "\(request.method) \(request.url)",
      notes: expected.map { [.init("another error is expected here", at: $0.range)] } ?? [],
      help: error.help
    )
  }
}
