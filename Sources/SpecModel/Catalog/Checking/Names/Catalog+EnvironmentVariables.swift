extension Catalog {
  /// A variable that units use and only environments define: without an environment it has no value.
  ///
  /// - Returns: The name of the first one, and where it is used; nil if there is none.
  package func variableOfEnvironments(
    usedBy units: [CatalogUnit],
    given: Set<String>
  ) -> (name: String, range: SourceRange?)? {
    let names = Set(environments.flatMap(\.file.variables).map(\.name))
    guard !names.isEmpty else { return nil }
    let problems = DiagnosticCollector()
    var variables = VariableChecker(
      catalog: self,
      in: [nil],
      given: given,
      problems: problems
    )
    var resolver = CallResolver(self, in: nil)
    for unit in withFixtures(of: units.filter { $0.skip == nil && $0.conditions.isEmpty }) {
      variables.check(unit, in: [resolver.unit(unit)])
    }
    return variables.found.first { names.contains($0.name) }.map { ($0.name, $0.range) }
  }

  /// Units as they are written, and the fixtures and scenarios that they use.
  private func withFixtures(of units: [CatalogUnit]) -> [CatalogUnit] {
    var found: [CatalogUnit] = []
    var seen: Set<ObjectIdentifier> = []
    var pending = units.reversed().map { $0.declaration ?? $0 }
    while let unit = pending.popLast() {
      guard seen.insert(ObjectIdentifier(unit)).inserted else { continue }
      found.append(unit)
      pending += unit.allUses.compactMap { $0.fixture.map { fixtures[$0].unit } }
      let called = Set(unit.scenarios.filter { $0.facts.conditions.isEmpty }.map(\.facts.id))
      guard !called.isEmpty else { continue }
      pending += allDeclarations.filter { called.contains($0.id) }
    }
    return found
  }
}
