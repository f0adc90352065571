/// Runs units and fixtures: their calls in order until one does not pass, then those at the end.
struct UnitRunner {
  let run: RunScope
  let sender: CallSender
  let finalCalls: FinalCalls

  /// The shared fixtures that are ready.
  let fixtures: FixtureStore

  /// Runs a unit, and again if it does not pass, as often as it may be; the unit itself is the last of the results.
  func run(_ planned: PlannedUnit) async -> [UnitResult] {
    let limit = planned.unit.unit.facts.reruns ?? run.reruns
    var begun = await begin(planned, given: [], BegunUnit.Own(of: planned))
    var results = await end(begun)
    var earlier: [UnitResult] = []
    while let failed = results.last, failed.outcome.isFailure, begun.knownIssue == nil,
      earlier.count < limit, !Task.isCancelled
    {
      let own = BegunUnit.Own(of: planned, after: earlier.count + 1)
      begun = await begin(planned, given: [], own)
      let later = await end(begun)
      // What cuts a rerun short, or skips it, says nothing about the failure before it.
      guard let outcome = later.last?.outcome,
        outcome.passes || outcome.isFailure && !Task.isCancelled
      else { break }
      earlier.append(failed)
      // The others are fixtures that only it uses: those that passed are told once.
      results = results.dropLast().filter { !$0.outcome.passes } + later
    }
    guard !earlier.isEmpty else { return results }
    let last = results.count - 1
    results[last].reruns = earlier
    if results[last].outcome == .passed { results[last].outcome = .flaky }
    return results
  }

  /// Makes the calls of a fixture, without those at the end.
  func begin(
    _ planned: PlannedUnit,
    given values: [NamedData] = [],
    in own: BegunUnit.Own? = nil
  ) async -> BegunUnit {
    let begun = await begin(planned, given: values, own ?? BegunUnit.Own(ofShared: planned))
    let captures = (begun.scope?.captures ?? [:]).sorted { $0.key < $1.key }
    if !captures.isEmpty { begun.captured = .object(captures.map { ($0.key, $0.value.value) }) }
    return begun
  }

  /// Makes the calls at the end.
  func end(_ begun: BegunUnit) async -> [UnitResult] {
    let steps = await allSteps(of: begun)
    var fixtures: [UnitResult] = []
    while let fixture = begun.own.takeLast() {
      fixtures.append(result(of: fixture, await allSteps(of: fixture)))
    }
    let result = result(of: begun, steps)
    return fixtures.isEmpty ? [result] : fixtures.reversed() + [result]
  }

  private func begin(
    _ planned: PlannedUnit,
    given: [NamedData],
    _ own: BegunUnit.Own
  ) async -> BegunUnit {
    let begun = BegunUnit(planned, own, by: run.clock)
    defer { begun.waitsSince = run.clock.uptime() }
    guard begun.skip == nil else { return begun }
    do throws(Diagnostic) {
      let scope = try UnitScope(
        planned.unit.unit,
        in: run,
        named: planned.unit.path + (own.reruns > 0 ? ["rerun \(own.reruns)"] : []),
        given: given,
        repetition: own.repetition,
        startsLater: true
      )
      begun.skip = try await attach(planned.uses, to: scope, own)
      begun.lacksFixture = begun.skip != nil
      guard begun.skip == nil else { return begun }
      try scope.start()
      let unit = planned.unit.unit
      begun.skip = try UnitConditions(of: unit.facts, row: unit.row).reason(in: scope)
      guard begun.skip == nil else { return begun }
      begun.scope = scope
      begun.knownIssue = try knownIssue(of: unit.facts, in: scope)
      begun.steps = await results(of: planned.unit.flow, of: begun, in: scope, isFinal: false)
    } catch {
      begun.steps = [
        StepResult(
          name: "variables",
          outcome: .error,
          error: RunProblem(error),
          range: error.range,
          isFinal: false,
          rows: planned.unit.unit.row.flatMap { DoneRow($0, [:]) }.map { [$0] } ?? []
        )
      ]
    }
    return begun
  }

  /// The defect because of which a unit fails, if it is known here.
  private func knownIssue(
    of unit: UnitFacts,
    in scope: UnitScope
  ) throws(Diagnostic) -> KnownIssue? {
    guard let issue = unit.knownIssue, !run.isMocked else { return nil }
    guard let condition = issue.condition else { return issue }
    let judge = VariableJudge(in: scope, by: condition.conditions)
    return try judge.reason(against: condition) == nil ? issue : nil
  }

  /// Lets a scope read the fixtures that it uses; those that only its unit uses begin now, unless they have begun;
  /// nil if they can.
  private func attach(
    _ uses: [PlannedUnit.Use],
    to scope: UnitScope,
    _ own: BegunUnit.Own
  ) async throws(Diagnostic) -> String? {
    for use in uses {
      let fixture = try await fixture(of: use, in: scope, own)
      guard let fixture, fixture.isReady else { return Self.reason(for: fixture) }
      scope.attach(fixture.scope, capturing: fixture.captured, as: use.name)
    }
    return nil
  }

  private func fixture(
    of use: PlannedUnit.Use,
    in scope: UnitScope,
    _ own: BegunUnit.Own
  ) async throws(Diagnostic) -> BegunUnit? {
    switch use.fixture {
    case .shared(let place): return fixtures[place]
    case .own(let place):
      let given = try scope.evaluate(use.with)
      let key = BegunUnit.Own.Key(place, given: given)
      if let known = own[key] { return known }
      try own.admit(use, atMost: run.limits.fixtures)
      let begun = await begin(own.planned[place], given: given, in: own)
      own.keep(begun, as: key)
      return begun
    }
  }

  /// Why a unit is not run that uses a fixture.
  static func reason(for fixture: BegunUnit?) -> String {
    guard let fixture, !Task.isCancelled else { return StepRunner.interrupted }
    if case .skipped(let reason) = fixture.outcome {
      return "\(name(of: fixture.planned)) was skipped: \(reason)"
    }
    return reason(for: fixture.planned)
  }

  /// Why a unit is not run that uses a fixture which did not pass.
  static func reason(for fixture: PlannedUnit) -> String {
    "\(name(of: fixture)) did not pass"
  }

  private static func name(of fixture: PlannedUnit) -> String {
    "the \(fixture.unit.path.last ?? "fixture")"
  }

  private func results(
    of flow: [FlowNode<ResolvedCall>],
    of begun: BegunUnit,
    in scope: UnitScope,
    isFinal: Bool
  ) async -> [StepResult] {
    let (planned, own) = (begun.planned, begun.own)
    var runner = FlowRunner(run, sender, finalCalls, scope: scope, isFinal: isFinal) {
      (scenario, scope) async throws(Diagnostic) in
      try await self.attach(planned.uses(of: scenario), to: scope, own)
    }
    if let row = planned.unit.unit.row.flatMap({ DoneRow($0, scope.row) }) { runner.rows = [row] }
    await runner.run(flow)
    return runner.results
  }

  /// The results of all calls, of which those at the end are made here, in any case: a first interrupt does not cancel
  /// them.
  private func allSteps(of begun: BegunUnit) async -> [StepResult] {
    if let start = begun.waitsSince { begun.waited = run.clock.uptime() - start }
    let flow = begun.planned.unit.finalFlow
    guard let scope = begun.scope, !flow.isEmpty else { return begun.steps }
    return begun.steps
      + (await finalCalls.run {
        await self.results(of: flow, of: begun, in: scope, isFinal: true)
      })
  }

  private func result(of begun: BegunUnit, _ steps: [StepResult]) -> UnitResult {
    let unit = begun.planned.unit
    var steps = steps
    var outcome = begun.outcome(of: steps)
    let isKnownIssue = begun.failsAsKnown(steps)
    if let issue = begun.knownIssue {
      if isKnownIssue { outcome = .skipped("known issue: \(issue.reason)") }
      if outcome.passes {
        steps.append(StepResult(passingDespite: issue))
        outcome = .failed
      }
    }
    // In this order: what it does not hide any more is reported as forgotten.
    var redactor = sender.redactor
    for entry in begun.scope?.fetchedSecrets.values.map(\.self) ?? [] {
      redactor = redactor.hiding(entry.forgotten)
    }
    return UnitResult(
      path: unit.path,
      names: unit.id.all,
      tags: unit.tags,
      file: unit.file,
      range: unit.origin.range,
      outcome: outcome,
      isLeftOut: begun.isLeftOut(steps),
      isKnownIssue: isKnownIssue,
      steps: steps,
      duration: run.clock.uptime() - begun.start - begun.waited,
      startedAt: begun.startedAt,
      redactor: redactor
    )
  }
}

extension StepResult {
  /// That a unit passes although it has a known issue.
  fileprivate init(passingDespite issue: KnownIssue) {
    let problem = RunProblem(
      .check(.knownIssue),
      "it passes now: remove \"knownIssue\"",
      at: issue.origin.range,
      label: "no longer needed"
    )
    self.init(
      name: "knownIssue",
      outcome: .failed,
      checks: [CheckOutcome(.knownIssue, failure: problem, asksForBody: false)],
      range: issue.origin.range,
      isFinal: false
    )
  }
}
