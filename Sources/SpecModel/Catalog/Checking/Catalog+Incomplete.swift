extension Catalog {
  /// Whether an error is in what a call says, in its endpoint, or in what their files say of all calls.
  func isIncomplete(_ step: CatalogStep) -> Bool {
    guard !incomplete.isEmpty else { return false }
    let cases = step.endpoint?.endpoint.origin["cases"]?.range
    return incomplete.contains(step.written.range)
      || incomplete.contains(
        step.endpoint?.endpoint.origin.range,
        outside: cases.map { [$0] } ?? []
      )
      || isIncomplete(spec: step.spec)
  }

  /// Whether an error is in what a unit reaches: its steps, its fixtures, the scenarios that it runs.
  func isIncomplete(_ unit: CatalogUnit) -> Bool {
    guard !incomplete.isEmpty else { return false }
    return isIncompleteItself(unit)
      || fixtures.places(usedBy: [unit]).contains { isIncompleteItself(fixtures[$0].unit) }
  }

  private func isIncompleteItself(_ unit: CatalogUnit) -> Bool {
    incomplete.contains(unit.extent) || isIncomplete(spec: unit.spec)
      || unit.allSteps.contains(where: isIncomplete)
      || (unit.flow + unit.finalFlow).calledScenarios().contains { callee in
        incomplete.contains(callee.facts.content.range) || isIncomplete(spec: callee.facts.spec)
      }
  }

  /// Whether an error is in what a file says of all its units, or in a project.
  func isIncomplete(spec: Int) -> Bool {
    guard !incomplete.isEmpty else { return false }
    let shared = ["defaults", "uses", "variables"]
    let file = specs[spec].file.origin
    return shared.contains { incomplete.lacks($0) || incomplete.contains(file[$0]?.range) }
      || projects.contains { incomplete.contains($0.origin.range) }
  }
}

extension CatalogStep {
  /// What the step or the case itself says: of a case, its name is kept.
  fileprivate var written: JSONValue {
    origin.type == .string
      ? JSONValue(document: origin.document, index: origin.index + 1) : origin
  }
}
