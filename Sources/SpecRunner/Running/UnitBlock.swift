internal import SpecModel

/// What keeps a unit from being run: a later call needs an origin to which nobody could connect.
///
/// Calls before it would change something for nothing. A first call finds out by itself.
struct UnitBlock {
  /// The call.
  let step: ResolvedCall

  /// The call's origin, as people write it.
  let origin: String

  /// Why nobody could connect.
  let error: ClientError

  /// Looks for such a call.
  init?(_ unit: ResolvedUnit, in run: RunScope, _ origins: UnreachableOrigins) {
    guard !origins.isEmpty, unit.flow.count > 1 else { return nil }
    func isBlocked(_ step: ResolvedCall) -> Bool { Self.failure(of: step, in: run, origins) != nil }
    guard unit.flow.dropFirst().certainCalls().contains(where: isBlocked),
      // The first call that is blocked may be the first of all.
      let step = unit.flow[...].certainCalls().first(where: isBlocked),
      let failure = Self.failure(of: step, in: run, origins)
    else { return nil }
    self.step = step
    (origin, error) = failure
  }

  /// Why a call's origin cannot be reached, nil if it may be.
  private static func failure(
    of step: ResolvedCall,
    in run: RunScope,
    _ origins: UnreachableOrigins
  ) -> (origin: String, error: ClientError)? {
    guard !goesItsOwnWay(step), let origin = origin(of: step, in: run),
      let error = origins.failure(at: origin)
    else { return nil }
    return (error.unreachableOrigin ?? origin, error)
  }

  /// Whether a call tries harder than others, or is to fail.
  private static func goesItsOwnWay(_ step: ResolvedCall) -> Bool {
    let own = step.own
    return step.settings.keys.retry.value != nil || step.own.keys.expect.value?.error != nil
      || own.keys.timeout.value != nil || own.keys.connectTimeout.value != nil
      || own.keys.unixSocket.value != nil || own.keys.proxy.value != nil
      || own.keys.resolve.value != nil || own.keys.connectTo.value != nil
  }

  /// The origin of a call, nil where only its templates tell.
  private static func origin(
    of step: ResolvedCall,
    in run: RunScope
  ) -> String? {
    if step.request.isRelative {
      guard step.settings.keys.baseURL.value == nil else { return nil }
      return run.baseURL.map { URLReference($0).origin }
    }
    guard case .text(let text)? = step.request.target.first else { return nil }
    let url = URLReference(text)
    let isWhole =
      step.request.target.count == 1 || !url.path.isEmpty || url.query != nil
    guard isWhole, url.host?.isEmpty == false else { return nil }
    return url.origin
  }

  /// The results of the unit's calls.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - run: What every unit of the run sees.
  /// - Returns: The error of the call, and that the others were not made.
  func results(of unit: ResolvedUnit, in run: RunScope) -> [StepResult] {
    let calls = unit.steps.map { ($0, isFinal: false) } + unit.finally.map { ($0, isFinal: true) }
    return calls.map { call, isFinal in
      guard call === step, !isFinal else {
        return StepResult(
          name: call.name,
          outcome: .skipped("the unit needs \(origin)"),
          range: call.origin.range,
          isFinal: isFinal
        )
      }
      return StepResult(
        name: call.name,
        outcome: .error,
        unreachableOrigin: origin,
        error: RunProblem(
          error,
          needing: origin,
          of: call,
          label: "needs \(origin)",
          in: run
        ),
        range: call.origin.range,
        isFinal: false
      )
    }
  }
}
