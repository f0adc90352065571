extension VariableChecker {
  /// Warns of a condition of `repeat` that is the same each time: only what the step captures changes.
  func warnIfSame(
    _ conditions: VariableConditions,
    in visible: VisibleNames,
    after step: FlowStep<ResolvedCall>
  ) {
    let captured: [String] =
      switch step {
      case .call(let call, _): call.captures.map(\.name)
      case .scenario(let step): Array(step.captures.names.keys)
      case .variables: []
      }
    let expressions = conditions.entries.flatMap(\.value.expressions)
    let names =
      conditions.entries.map(\.name) + expressions.flatMap { $0.variables.map(\.path.name) }
    guard let first = conditions.entries.first, Set(names).isDisjoint(with: captured),
      expressions.allSatisfy({ $0.functions.allSatisfy { $0.function.dependence == .arguments } }),
      !conditions.entries.contains(where: { $0.value.hasFilters })
    else { return }
    // A name that nothing defines is reported as that.
    let others = variables(of: first.key.range?.file)
    guard
      conditions.entries.allSatisfy({
        visible.contains($0.name) || others?.contains($0.name) == true
      })
    else { return }
    reader.report(
      Diagnostic(
        .emptyExpectation,
        "the condition never changes: the step captures nothing that it uses",
        at: first.key.range,
        label: "not captured",
        suggestion: .label(SpellingSuggestion.nearest(to: first.name, in: captured.sorted())),
        help: "capture \"\(first.name)\" in the step"
      )
    )
  }
}

extension Matcher {
  /// Whether filters are in it: what they give may depend on the time.
  fileprivate var hasFilters: Bool {
    !filters.isEmpty
      || tests.contains { test in
        test.name == "via"
          || test.comparison.operands.contains { operand in
            guard case .matcher(let inner, _) = operand else { return false }
            return inner.hasFilters
          }
      }
  }
}
