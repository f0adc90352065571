extension FlowRunner {
  /// Whether a step is a call for which the mock server cannot stand, so that nothing is to be waited for.
  func isSkippedByMock(_ step: FlowStep<ResolvedCall>) -> Bool {
    guard run.isMocked, case .call(let call, _) = step else { return false }
    return calls.isSkippedByMock(call)
  }

  /// Why variables that are not as expected say nothing of the specs: the mock server made up what was captured; nil
  /// if every check holds, or without the mock server.
  func reasonOfMadeUpVariables(for checks: [CheckOutcome]) -> String? {
    guard run.isMocked, let failure = checks.lazy.compactMap(\.failure).first else { return nil }
    return MockLimits.reason(failure.message)
  }
}
