/// Does what a unit does, in order: its steps until one does not pass, or those at its end, all of them.
struct FlowRunner {
  let run: RunScope
  let sender: CallSender
  let finalCalls: FinalCalls
  let scope: UnitScope

  /// Whether these are the steps at the end.
  let isFinal: Bool

  /// Makes the fixtures that a scenario uses, and lets its scope read them; gives why that is not possible.
  let attachFixtures: FixtureAttachment

  typealias FixtureAttachment =
    @Sendable (UnitFacts, UnitScope) async throws(Diagnostic) -> String?

  /// The result of each step, in order.
  private(set) var results: [StepResult] = []

  /// What stands around the names of the steps.
  var names = StepNames()

  /// The rows that the steps are done for, the outermost first: those that do not pass name them.
  var rows: [DoneRow] = []

  /// Why the steps that follow are not done, nil while they are.
  private(set) var end: String?

  /// Whether a step has not passed, and those after it are done.
  private var hasFailed = false

  init(
    _ run: RunScope,
    _ sender: CallSender,
    _ finalCalls: FinalCalls,
    scope: UnitScope,
    isFinal: Bool,
    attachingFixtures attachFixtures: @escaping FixtureAttachment
  ) {
    self.run = run
    self.sender = sender
    self.finalCalls = finalCalls
    self.scope = scope
    self.isFinal = isFinal
    self.attachFixtures = attachFixtures
  }

  /// Does what another scenario does, in a scope of its own.
  func inner(_ scope: UnitScope, isFinal: Bool) -> FlowRunner {
    var inner = FlowRunner(
      run,
      sender,
      finalCalls,
      scope: scope,
      isFinal: isFinal,
      attachingFixtures: attachFixtures
    )
    inner.rows = rows
    return inner
  }

  /// Does steps in order.
  mutating func run(_ nodes: [FlowNode<ResolvedCall>]) async {
    for node in nodes { await run(node) }
  }

  /// Does what is done at one place.
  mutating func run(_ node: FlowNode<ResolvedCall>) async {
    guard !isOver else { return }
    if end == nil, Task.isCancelled { end = StepRunner.interrupted }
    if let end { return skip(node.step, end) }
    switch node.rule {
    case nil: await run(node.step)
    case .skipped(let reason): skip(node.step, reason, isOmitted: true)
    case .conditional(let condition): await run(node.inner, if: condition)
    case .delayed(let wait): await run(node.inner, after: wait)
    case .repeated(let rule): await run(node.inner, by: rule)
    case .forEach(let rows): await run(node.inner, for: rows)
    }
  }

  /// Whether the unit has run as many steps as it may.
  var isOver: Bool { scope.steps.isPassed(isFinal: isFinal) }

  private mutating func run(_ step: FlowStep<ResolvedCall>) async {
    do throws(Diagnostic) {
      try scope.steps.count(isFinal: isFinal, at: step.origin.range)
    } catch {
      return fail(step, error)
    }
    switch step {
    case .call(let call, let poll):
      let result =
        if let poll {
          await PollRunner(calls: calls, rule: poll).run(call)
        } else {
          await calls.run(call)
        }
      add(result, continues: step.continues)
    case .variables(let step): check(step)
    case .scenario(let step): await run(step)
    }
  }

  /// Makes the calls.
  var calls: StepRunner {
    StepRunner(
      run: run,
      sender: sender,
      scope: scope,
      isFinal: isFinal,
      skipsUnmade: isFinal || hasFailed,
      names: names
    )
  }

  /// Adds the result of a step.
  mutating func add(_ result: consuming StepResult, continues: Bool) {
    let isFailure = !result.isOmitted && !result.outcome.passes
    if isFailure { result.rows = rows }
    if let last = self.results.indices.last {
      self.results[last].shortenBodies(hiddenBy: run.redactor)
    }
    results.append(result)
    if isFailure { fail(continues: continues) }
  }

  /// Adds the results of steps that were done elsewhere.
  mutating func add(_ results: [StepResult], continues: Bool) {
    if let last = self.results.indices.last {
      self.results[last].shortenBodies(hiddenBy: run.redactor)
    }
    self.results += results
    if results.contains(where: { !$0.isOmitted && !$0.outcome.passes }) {
      fail(continues: continues)
    }
  }

  /// Drops the large bodies of what a loop has made and no report shows whole: those of calls that passed.
  mutating func dropBodies(from start: Int) {
    for index in results.indices.dropFirst(start) where results[index].outcome.passes {
      results[index].shortenBodies(
        over: BodyRecord.byteLimit,
        isDropping: true,
        hiddenBy: run.redactor
      )
    }
  }

  private mutating func fail(continues: Bool) {
    hasFailed = true
    if !isFinal, !continues { end = "an earlier step did not pass" }
  }

  /// Adds more to the result of the last step: a check of the loop that it is part of.
  mutating func add(_ check: CheckOutcome, to step: FlowStep<ResolvedCall>) {
    // Not one at the end of another scenario, which has nothing to do with it.
    let last = results.indices.last { results[$0].isFinal == isFinal } ?? results.indices.last
    guard let last else { return }
    results[last].outcome = .failed
    results[last].rows = rows
    results[last].checks.insert(check, at: 0)
    fail(continues: step.continues)
  }

  /// Adds that something around a step has no value.
  mutating func fail(_ step: FlowStep<ResolvedCall>, _ error: Diagnostic) {
    if isFinal || hasFailed, error.rule == .undefinedVariable {
      return skip(step, StepRunner.neverMade, isOmitted: true)
    }
    let result = StepResult(
      name: names.name(of: step.name),
      outcome: .error,
      error: RunProblem(error),
      range: step.origin.range,
      isFinal: isFinal
    )
    add(result, continues: step.continues)
  }

  /// Says why a step is not done.
  mutating func skip(
    _ step: FlowStep<ResolvedCall>,
    _ reason: String,
    isOmitted: Bool = false
  ) {
    results.append(
      StepResult(
        name: names.name(of: step.name),
        outcome: .skipped(reason),
        range: step.origin.range,
        isFinal: isFinal,
        isOmitted: isOmitted
      )
    )
  }
}

extension FlowStep<ResolvedCall> {
  /// Its name, and the name of what it runs.
  fileprivate var name: String {
    switch self {
    case .call(let call, _): call.name
    case .variables: VariableStep.name
    case .scenario(let step): step.callee.facts.name
    }
  }

  /// Where it is written.
  fileprivate var origin: JSONValue {
    switch self {
    case .call(let call, _): call.origin
    case .variables(let step): step.origin
    case .scenario(let step): step.origin
    }
  }

  /// Whether what follows it is done if it did not pass.
  fileprivate var continues: Bool {
    switch self {
    case .call(let call, _): call.settings.keys.onFailure.value == .continue
    case .variables(let step): step.continues
    case .scenario(let step): step.continues
    }
  }
}
