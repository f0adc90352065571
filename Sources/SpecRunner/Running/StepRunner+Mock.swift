/// What is done otherwise if the API is spec-run's own mock server.
extension StepRunner {
  /// Why the mock server cannot stand for the service; nil where it can.
  func reasonAgainstMock(
    _ step: ResolvedCall,
    _ prepared: PreparedCall,
    in call: CallScope
  ) -> String? {
    guard run.isMock(prepared.request.url) else {
      var elsewhere = URLReference(prepared.request.url)
      elsewhere.userInfo = nil
      let place = elsewhere.authority.map { "\(elsewhere.scheme ?? "")://\($0)" } ?? "elsewhere"
      return "it targets \(place); with --mock only the mock server is contacted"
    }
    let isToFail = ExpectedErrorChecker(step, in: call) != nil
    return isToFail ? "it expects an error, but the mock server always responds" : nil
  }

  /// Whether a call will be skipped as the mock server cannot stand for the service; finding it out changes nothing.
  func isSkippedByMock(_ step: ResolvedCall) -> Bool {
    let copy = StepRunner(run: run, sender: sender, scope: UnitScope(copying: scope))
    guard let call = try? copy.callScope(of: step),
      let prepared = try? RequestPreparer(step, in: call).prepare()
    else { return false }
    return reasonAgainstMock(step, prepared, in: call) != nil
  }

  /// What is sent, with what the mock server is to prefer, and with its credentials, which the unit keeps.
  func prepared(
    _ step: ResolvedCall,
    in call: CallScope
  ) throws(Diagnostic) -> PreparedCall {
    var prepared = try RequestPreparer(step, in: call).prepare()
    if run.isMocked, let preference = MockPreference(step, scope: call) {
      prepared.request.fields.append("Prefer", preference.field)
    }
    if let credentials = prepared.credentials { use(credentials, for: &prepared) }
    return prepared
  }

  /// Why checks that do not hold show no mistake in the specs; nil if they do.
  func reasonOfMock(
    for judgement: Judgement,
    _ exchange: Exchange,
    of step: ResolvedCall
  ) -> String? {
    guard run.isMocked else { return nil }
    return MockLimits(step: step, exchange: exchange).reason(
      for: judgement.checks,
      lacking: judgement.lacking,
      meetsContract: judgement.meetsContract
    )
  }
}
