/// Makes the requests of a plan without sending them.
package struct DryRun {
  private let plan: RunPlan

  private let prefix: String

  /// How the request of a call is written: as a command, if nothing else is said.
  package var writing: (ResolvedCall, HTTPRequest, Redactor, CallScope) -> String = {
    _,
    request,
    redactor,
    _ in
    request.curlCommand(hidingBy: redactor)
  }

  /// Prepares the requests of a plan.
  package init(_ plan: RunPlan, namesEnvironment: Bool = false) {
    self.plan = plan
    prefix = namesEnvironment ? plan.scope.environment.map { "[\($0.name)] " } ?? "" : ""
  }

  /// The requests of each unit as commands for a POSIX shell, under its name as a comment.
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
    let placeholders = Placeholders()
    do throws(Diagnostic) {
      // What a fixture captures is known in a run only.
      placeholders.areUsed = !unit.unit.uses.isEmpty
      scope = try UnitScope(
        unit.unit,
        in: plan.scope,
        named: unit.path,
        repetition: unit.repetition,
        placeholders: placeholders
      )
    } catch {
      if unit.unit.uses.isEmpty { problems.append(error) }
      return ["# \(error.message)"]
    }
    let flow = unit.flow + unit.finalFlow
    var found = lines(of: flow, in: scope, placeholders, isOpen: placeholders.uses > 0, &problems)
    for callee in flow.calledScenarios() {
      do throws(Diagnostic) {
        // What it is given is known when it is run: its own values stand for that.
        let inner = UnitScope(callee.facts, in: scope, with: [:])
        placeholders.areUsed = true
        let uses = placeholders.uses
        try inner.start()
        found.append("# the steps of the scenario \"\(callee.facts.name)\"")
        found += lines(
          of: callee.flow + callee.finalFlow,
          in: inner,
          placeholders,
          isOpen: placeholders.uses > uses,
          &problems
        )
      } catch {
        found.append("# \(callee.facts.name): \(error.message)")
      }
    }
    return found
  }

  /// The commands of a flow.
  private func lines(
    of flow: [FlowNode<ResolvedCall>],
    in scope: UnitScope,
    _ placeholders: Placeholders,
    isOpen: Bool,
    _ problems: inout [Diagnostic]
  ) -> [String] {
    flow.compactMap { node in
      guard let step = node.call else { return nil }
      if let reason = node.skip { return "# \(step.name): skipped: \(reason)" }
      do throws(Diagnostic) {
        placeholders.areUsed = false
        return try command(of: step, in: scope, placeholders)
      } catch {
        placeholders.areUsed = true
        // Not every value can be a template: a filter or a setting may need a number.
        let uses = placeholders.uses
        if let command = try? command(of: step, in: scope, placeholders), placeholders.uses > uses {
          return command
        }
        if error.rule != .undefinedVariable, !isOpen { problems.append(error) }
        return "# \(step.name): \(error.message)"
      }
    }
  }

  /// Evaluates what the response will be compared with.
  private func check(
    _ expect: Expectation,
    of step: ResolvedCall,
    in scope: CallScope
  ) throws(Diagnostic) {
    var scope = scope
    scope.expected = step.expected
    do throws(TemplateError) {
      for status in expect.status ?? [] { _ = try status.value(in: scope) }
      _ = try expect.error?.value(in: scope)
    } catch  where error.undefined == nil {
      throw Diagnostic(error)
    } catch {
      // The run knows it.
    }
    for value in expect.values {
      guard let mistake = value.matcher.operandMistakes(in: scope).first else { continue }
      let message = mistake.message(about: value.query.name, isPath: value.query.isPath)
      throw Diagnostic(.templateValue, message, at: mistake.range)
    }
  }

  private func command(
    of step: ResolvedCall,
    in scope: UnitScope,
    _ placeholders: Placeholders
  ) throws(Diagnostic) -> String {
    let call = try StepRunner.callScope(of: step, in: scope)
    var request = try RequestPreparer(step, in: call).prepare().shown
    if let expect = step.settings.keys.expect.value { try check(expect, of: step, in: call) }
    // Before the command is made, which quotes for the shell what they have in them.
    request.url = placeholders.restored(in: request.url)
    if case .bytes(let bytes) = request.body, let text = String(validating: bytes, as: UTF8.self) {
      request.body = .bytes(Array(placeholders.restored(in: text).utf8))
    }
    return writing(step, request, plan.scope.redactor.showing(placeholders.texts), call)
  }
}
