extension CatalogChecker {
  /// Checks that the environments that are named exist: the project's own, and those of conditions.
  func checkNamesOfEnvironments() {
    if let name = catalog.project?.environment { check(nameOfEnvironment: name, .error) }
    // A mounted catalog may be for environments of its own.
    let units = catalog.allDeclarations.filter { catalog.specs[$0.spec].mount == nil }
    guard catalog.incomplete.isEmpty, !catalog.environments.isEmpty else { return }
    var seen: Set<JSONPlace> = []
    for condition in units.flatMap(\.allConditions) {
      guard let matcher = condition.conditions?.entries.first(where: { $0.name == "environment" }),
        seen.insert(JSONPlace(condition.origin)).inserted
      else { continue }
      for name in matcher.value.equalTexts { check(nameOfEnvironment: name, .warning) }
    }
  }

  private func check(nameOfEnvironment name: JSONValue, _ severity: Diagnostic.Severity) {
    guard let text = name.string, catalog.environment(named: text) == nil,
      !catalog.incomplete.mayDefine(text, at: "environments")
    else { return }
    let names = catalog.environments.map(\.name)
    let ofFile = CatalogFileName.environment(at: text)
    let nearest =
      names.first { $0 == ofFile } ?? SpellingSuggestion.nearest(to: text, in: names)
    problems.report(
      .unknownName,
      "there is no environment \"\(text)\"",
      at: name.range,
      label: "no such environment",
      suggestion: .label(nearest),
      help: nearest != nil || names.isEmpty
        ? nil : "the environments are \(names.joined(separator: ", ").excerpt)",
      severity: severity
    )
  }
}

extension CatalogUnit {
  /// What must hold for it, for its steps, and for those of the scenarios that it runs.
  fileprivate var allConditions: [Condition] {
    let own = flow + finalFlow
    let scenarios = own.calledScenarios()
    let nodes = own + scenarios.flatMap { $0.flow + $0.finalFlow }
    let ofSteps = nodes.flatMap(\.rules).compactMap { rule in
      if case .conditional(let condition) = rule { condition } else { nil }
    }
    return facts.allConditions + scenarios.flatMap(\.facts.conditions) + ofSteps
  }
}

extension Matcher {
  /// The texts without templates that it compares a value itself with.
  fileprivate var equalTexts: [JSONValue] {
    guard !isFiltered else { return [] }
    return tests.flatMap { test -> [JSONValue] in
      if let equals = test.comparison as? EqualsComparison {
        return equals.expected.templates.isEmpty ? [equals.expected.origin] : []
      }
      return test.operands.flatMap { operand -> [JSONValue] in
        switch operand {
        case .matcher(let matcher, of: .value), .matcher(let matcher, of: .presentValue):
          matcher.equalTexts
        default: []
        }
      }
    }
  }
}
