extension FlowRunner {
  /// Does steps if a condition holds.
  mutating func run(_ node: FlowNode<ResolvedCall>, if condition: Condition) async {
    let judge = VariableJudge(in: scope, by: condition.conditions)
    do throws(Diagnostic) {
      if let reason = try judge.reason(against: condition) {
        return skip(node.step, reason, isOmitted: true)
      }
    } catch {
      return fail(node.step, error)
    }
    await run(node)
  }

  /// Does steps after a wait.
  mutating func run(
    _ node: FlowNode<ResolvedCall>,
    after wait: Templated<DurationLiteral>
  ) async {
    if isSkippedByMock(node.step) { return await run(node) }
    let duration: Duration
    do throws(TemplateError) {
      duration = try wait.value(in: CallScope(unit: scope)).duration
    } catch {
      return fail(node.step, Diagnostic(error))
    }
    // Who is cancelled meanwhile finds that out where the next step is done.
    try? await run.clock.sleep(duration)
    await run(node)
  }

  /// Does steps, then again while a condition holds.
  mutating func run(_ node: FlowNode<ResolvedCall>, by rule: RepeatRule) async {
    let outer = names
    defer { names = outer }
    let conditions = rule.conditions
    do throws(Diagnostic) {
      let limit = try count(of: rule)
      for time in 1... {
        let (begun, wasEnded) = (results.count, end != nil)
        names = outer.inLoop("\(time)")
        await run(node)
        let passes = results[begun...].allSatisfy(\.outcome.passes)
        guard !wasEnded, end == nil, !isOver, passes else { return }
        let judge = VariableJudge(in: scope, by: conditions)
        guard try judge.reason(against: conditions) == nil else { return }
        guard time < limit else {
          return add(Self.endless(rule, after: time), to: node.step)
        }
        dropBodies(from: begun)
      }
    } catch {
      fail(node.step, error)
    }
  }

  private func count(of rule: RepeatRule) throws(Diagnostic) -> Int {
    do throws(TemplateError) {
      return try rule.max.value(in: CallScope(unit: scope)).count
    } catch {
      throw Diagnostic(error)
    }
  }

  /// That a condition still holds when it must not.
  private static func endless(_ rule: RepeatRule, after times: Int) -> CheckOutcome {
    CheckOutcome(
      .repetition,
      failure: RunProblem(
        .check(.repetition),
        "the condition still holds after \(times.counted("time")), the most that \"max\" allows",
        at: rule.conditions.origin.range,
        label: "still holds"
      )
    )
  }

  /// Judges variables, without a call.
  mutating func check(_ step: VariableStep) {
    let checks = VariableJudge(in: scope, by: step.expect).check(step.expect)
    let reason = reasonOfMadeUpVariables(for: checks)
    let holds = checks.allSatisfy { $0.failure == nil }
    let result = StepResult(
      name: names.name(of: VariableStep.name),
      outcome: reason.map { Outcome.skipped($0) } ?? (holds ? .passed : .failed),
      checks: reason == nil ? checks : [],
      range: step.origin.range,
      isFinal: isFinal
    )
    add(result, continues: step.continues)
  }
}
