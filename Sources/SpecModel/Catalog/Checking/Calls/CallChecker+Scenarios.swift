extension CallChecker {
  /// Checks what the scenarios are given that a unit runs as steps; they are checked by themselves.
  func checkScenarios(of unit: CatalogUnit) {
    for step in (unit.flow + unit.finalFlow).compactMap(\.scenario) {
      let callee = step.callee.facts
      let declared = callee.variables.map(\.name)
      if catalog.incomplete.contains(callee.content.range) { continue }
      for entry in step.with where !declared.contains(entry.name) {
        problems.report(
          .unknownParameter,
          "the scenario \"\(callee.name)\" has no variable \"\(entry.name)\"",
          at: entry.key.range,
          label: declared.isEmpty
            ? "it declares no \"variables\""
            : "its variables are \(declared.joined(separator: ", "))",
          suggestion: .label(SpellingSuggestion.nearest(to: entry.name, in: declared)),
          notes: [.init("the scenario is here", at: callee.origin.range)]
        )
      }
    }
  }
}
