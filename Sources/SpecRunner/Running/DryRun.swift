internal import SpecModel

/// Makes the requests of a plan without sending them.
package struct DryRun {
  private let plan: RunPlan

  private let prefix: String

  /// Prepares the requests of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - namesEnvironment: Whether each unit's name says the environment, as there are several.
  package init(_ plan: RunPlan, namesEnvironment: Bool = false) {
    self.plan = plan
    prefix = namesEnvironment ? plan.scope.environment.map { "[\($0.name)] " } ?? "" : ""
  }

  /// The requests of each unit as commands for a POSIX shell, under its name as a comment.
  ///
  /// - Parameter write: Takes the lines of one unit.
  /// - Returns: What kept requests from being made, other than captures that nothing has made.
  package func write(to write: (String) -> Void) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let planned = plan.fixtures.flatMap { $0.own + [$0] } + plan.units.flatMap { $0.own + [$0] }
    for planned in planned {
      var lines = ["# \(prefix)\(planned.unit.path.title)"]
      if let skip = planned.skip {
        lines.append("# skipped: \(skip)")
      } else {
        lines += self.lines(of: planned.unit, &problems)
      }
      let text = lines.map { line in
        // A line feed in a name must not end the comment that it is in.
        line.hasPrefix("#") ? line.split(whereSeparator: \.isNewline).joined(separator: " ") : line
      }
      write(plan.scope.redactor.redact(text.map { "\($0)\n" }.joined()))
    }
    return problems.map { $0.redacted(by: plan.scope.redactor) }
  }

  private func lines(
    of unit: ResolvedUnit,
    _ problems: inout [Diagnostic]
  ) -> [String] {
    let scope: UnitScope
    do throws(Diagnostic) {
      scope = try UnitScope(unit.unit, in: plan.scope, named: unit.path)
    } catch {
      // What a fixture captures is known in a run only.
      if unit.unit.uses.isEmpty { problems.append(error) }
      return ["# \(error.message)"]
    }
    var found = lines(of: unit.flow + unit.finalFlow, in: scope, &problems)
    for callee in (unit.flow + unit.finalFlow).calledScenarios() {
      do throws(Diagnostic) {
        // What it is given is known when it is run: its own values stand for that.
        let inner = UnitScope(callee.facts, in: scope, with: [:])
        try inner.start()
        found.append("# the steps of the scenario \"\(callee.facts.name)\"")
        found += lines(of: callee.flow + callee.finalFlow, in: inner, &problems)
      } catch {
        found.append("# \(callee.facts.name): \(error.message)")
      }
    }
    return found
  }

  private func lines(
    of flow: [FlowNode<ResolvedCall>],
    in scope: UnitScope,
    _ problems: inout [Diagnostic]
  ) -> [String] {
    let redactor = plan.scope.redactor
    return flow.compactMap { node in
      guard let step = node.call else { return nil }
      if let reason = node.skip { return "# \(step.name): skipped: \(reason)" }
      do throws(Diagnostic) {
        var call = CallScope(unit: scope)
        call.with = try StepRunner.values(of: step.settings.keys.with, in: call)
        return try RequestPreparer(step, in: call).prepare().shown
          .curlCommand(hidingBy: redactor)
      } catch {
        if error.rule != .undefinedVariable {
          problems.append(error)
        }
        return "# \(step.name): \(error.message)"
      }
    }
  }
}
