internal import SpecModel

/// Does what a unit does, in order: its steps until one does not pass, or those at its end, all of them.
struct FlowRunner {
  let run: RunScope
  let sender: CallSender
  let scope: UnitScope

  /// Whether these are the steps at the end.
  let isFinal: Bool

  /// What came of each call, in order.
  private(set) var results: [StepResult] = []

  /// Why the steps that follow are not done, nil while they are.
  private var end: String?

  init(_ run: RunScope, sender: CallSender, scope: UnitScope, isFinal: Bool) {
    self.run = run
    self.sender = sender
    self.scope = scope
    self.isFinal = isFinal
  }

  /// Does steps in order.
  ///
  /// - Parameter nodes: The steps.
  mutating func run(_ nodes: [FlowNode<ResolvedCall>]) async {
    for node in nodes {
      if end == nil, Task.isCancelled { end = StepRunner.interrupted }
      if let end {
        skip(node, end)
      } else {
        await run(node)
      }
    }
  }

  private mutating func run(_ node: FlowNode<ResolvedCall>) async {
    switch node {
    case .call(let call): add(await StepRunner(self).run(call))
    }
  }

  /// Adds what came of a call.
  private mutating func add(_ result: StepResult) {
    results.append(result)
    if !isFinal, !result.outcome.passes { end = "an earlier step did not pass" }
  }

  /// Says why calls are not made.
  private mutating func skip(_ node: FlowNode<ResolvedCall>, _ reason: String) {
    for call in [node].calls() {
      results.append(
        StepResult(
          name: call.name,
          outcome: .skipped(reason),
          range: call.origin.range,
          isFinal: isFinal
        )
      )
    }
  }
}

extension StepRunner {
  fileprivate init(_ flow: FlowRunner) {
    self.init(run: flow.run, sender: flow.sender, scope: flow.scope, isFinal: flow.isFinal)
  }
}
