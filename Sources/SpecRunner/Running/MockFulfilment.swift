internal import SpecModel

/// Makes the response of spec-run's own mock server what a call asks for, as far as the call itself says it.
///
/// This is no part of the server: nothing of it is sent, so other clients of the server, and other servers, see none
/// of it.
struct MockFulfilment {
  let step: ResolvedCall

  /// What the call's texts see.
  let call: CallScope

  /// What a poll waits for.
  let awaited: AwaitedResponse?

  /// The response as the call asks for it; the mock server's own where it refuses the request.
  func fulfilled(_ exchange: Exchange) -> Exchange {
    // A body that was saved stays the mock server's.
    let isSaved = exchange.response.bodyFile != nil
    var made = exchange
    giveStatus(&made)
    guard hasExpectedStatus(made) else { return exchange }
    for (expect, resolved) in expectations {
      if !isSaved { meetSchema(resolved.body, &made) }
      for value in expect.values where !isSaved || value.source.part == .head {
        meet(value, by: resolved, &made)
      }
    }
    return made
  }

  /// Why checks that do not hold say nothing of the specs: the call asks for more than the mock server can know.
  ///
  /// - Returns: The reason; nil if every check holds, or if the mock server shows a mistake in the specs.
  func reason(for checks: [CheckOutcome], of exchange: Exchange) -> String? {
    if let reason = Self.reasonOfServer(exchange, for: step) { return reason }
    guard let failure = checks.lazy.compactMap(\.failure).first,
      !checks.contains(where: { $0.kind == .contract && $0.failure != nil })
    else { return nil }
    guard faults(of: exchange) > 0 else {
      guard hasExpectedStatus(exchange) else { return nil }
      return Self.reason(failure.message)
    }
    // An example that does not fit is a mistake; what cannot be made by a shape is not.
    let status = exchange.response.status
    guard let declaration = step.contract.response(for: status)?.declaration else { return nil }
    // Nothing is sent as a success by a `default` that many endpoints inherit.
    let isSent =
      declaration.status != nil || status >= 400
      || step.named.keys.responses.contains { $0 === declaration }
    guard
      !isSent
        || declaration.example == nil && declaration.exampleFile == nil
          && declaration.examples.isEmpty
    else { return nil }
    return "the mock server cannot make such a response: \(failure.message)"
  }

  /// Says that something is asked for that only the service knows.
  static func reason(_ message: String) -> String {
    "it asks for more than the mock server can know: \(message)"
  }

  /// Why the mock server cannot make a response, as it says itself.
  private static func reasonOfServer(_ exchange: Exchange, for step: ResolvedCall) -> String? {
    guard let limit = exchange.response.fields[MockResponse.limitField] else { return nil }
    guard exchange.response.status == 404 else { return "the mock server cannot respond: \(limit)" }
    // A path that a response of the mock server made up is no mistake in the specs.
    return step.mayGoAnywhere(exchange) ? reason(limit) : nil
  }

  /// What is expected, and its compiled form.
  private var expectations: [(Expectation, ResolvedExpectation)] {
    let own = step.settings.keys.expect.value.map { ($0, step.expected) }
    let until = awaited?.until.map { ($0.expect, $0.resolved) }
    return [own, until].compactMap { $0 }
  }

  /// Gives the expected status where nothing is declared.
  private func giveStatus(_ exchange: inout Exchange) {
    guard 200..<400 ~= exchange.response.status, !hasExpectedStatus(exchange),
      let code = MockPreference.code(step.settings, scope: call), step.contract.declared == nil
    else { return }
    exchange.response.status = code
    if [204, 205, 304].contains(code) { exchange.response.body = [] }
  }

  /// Whether the response has the status that the call expects.
  private func hasExpectedStatus(_ exchange: Exchange) -> Bool {
    var checker = ResponseChecker(ResponseView(exchange), of: step, step.settings, in: call)
    checker.checkStatus(step.settings.keys.expect.value)
    return checker.outcomes.allSatisfy { $0.failure == nil }
  }

  /// What texts see of a response: also what the call captures of it.
  private func scope(of view: ResponseView, _ expected: ResolvedExpectation) -> CallScope {
    var scope = call
    scope.expected = expected
    for entry in step.captures {
      let capturer = ResponseCapturer(response: view, scope: scope)
      if let value = try? capturer.capture(entry) { scope.captures[entry.name] = value }
    }
    return scope
  }

  /// In how many places a response breaks its contract.
  private func faults(of exchange: Exchange) -> Int {
    guard let declared = step.contract.response(for: exchange.response.status) else { return 0 }
    return ContractJudge(response: ResponseView(exchange))
      .findings(by: declared) { template throws(TemplateError) in try template.text(in: call) }
      .count { $0.fault != nil }
  }

  private func meet(
    _ value: ExpectedValue,
    by expected: ResolvedExpectation,
    _ exchange: inout Exchange
  ) {
    let view = ResponseView(exchange)
    guard !holds(value, in: view, expected) else { return }
    let faults = faults(of: exchange)
    let edits = value.query.edits(
      of: view,
      toMeet: value.matcher,
      scope(of: view, expected)
    )
    for edit in edits {
      guard let changed = exchange.applying(edit) else { continue }
      if holds(value, in: ResponseView(changed), expected), self.faults(of: changed) <= faults {
        exchange = changed
        return
      }
    }
  }

  private func holds(
    _ value: ExpectedValue,
    in view: ResponseView,
    _ expected: ResolvedExpectation
  ) -> Bool {
    let scope = scope(of: view, expected)
    guard let subject = try? value.query.value(in: view, scope) else { return false }
    return value.matcher.failures(of: subject, in: scope).isEmpty
  }

  /// Makes a body of the shape and schema that the call itself expects, where the contract's does not fit.
  private func meetSchema(_ body: ResolvedSchema, _ exchange: inout Exchange) {
    func fits(_ exchange: Exchange) -> Bool {
      ContractJudge(response: ResponseView(exchange)).findings(by: body)
        .allSatisfy { $0.fault == nil }
    }
    let faults = faults(of: exchange)
    guard !fits(exchange) else { return }
    let samples = [
      try? body.shape?.compiled.sample(seed: call.unit.run.seed),
      body.schema?.compiled.sample(seed: call.unit.run.seed),
    ]
    for case let sample? in samples {
      guard let changed = exchange.applying(.json(sample)), fits(changed),
        self.faults(of: changed) <= faults
      else { continue }
      exchange = changed
      return
    }
  }
}

extension ResolvedCall {
  /// Whether the path of a call is not written in the specs: a template or a redirect gave it.
  fileprivate func mayGoAnywhere(_ exchange: Exchange) -> Bool {
    if !exchange.redirects.isEmpty { return true }
    if let url = settings.keys.url { return !url.expressions.isEmpty }
    guard case .template = request.target.first else { return false }
    return true
  }
}
