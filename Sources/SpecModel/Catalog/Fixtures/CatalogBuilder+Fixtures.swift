extension CatalogBuilder {
  /// The fixtures of the catalog in the order of the files.
  func fixtures() -> [CatalogFixture] {
    let fixtures = fixtureEntries.map { entry, spec in
      CatalogFixture(entry, unit: unit(of: entry, in: spec))
    }
    for circle in FixtureCircles(in: fixtures).found { problems.report(circle) }
    return fixtures
  }

  /// The fixtures and scenarios of mounted catalogs that units use, and what these use.
  func mounted(usedBy units: [CatalogUnit], _ fixtures: [CatalogFixture]) -> [CatalogUnit] {
    guard specs.contains(where: { $0.mount != nil }) else { return [] }
    let used = fixtures.places(usedBy: units).sorted().map { fixtures[$0].unit }
    let called = Set(
      (units + used).flatMap { ($0.flow + $0.finalFlow).calledScenarios() }.map(\.facts.id)
    )
    let scenarios = scenarios.entries.joined().compactMap(\.unit).filter { called.contains($0.id) }
    return (used + scenarios).filter { specs[$0.spec].mount != nil }
  }

  /// What a fixture does, as a unit of its own.
  private func unit(of entry: Named<Fixture>, in spec: Int) -> CatalogUnit {
    let fixture = entry.value
    let facts = UnitFacts(
      id: UnitID(file: specs[spec].reference, names: ["fixture", entry.name]),
      spec: spec,
      uses: uses(fixture.uses, in: spec),
      locks: fixture.locks,
      variables: fixture.variables,
      cookieJar: fixture.cookieJar,
      origin: entry.key
    )
    return CatalogUnit(
      facts,
      path: [specs[spec].name, "fixture \(entry.name)"],
      flow: nodes(of: fixture.steps, in: spec, scenario: fixture.settings),
      finalFlow: nodes(of: fixture.finally, in: spec, scenario: fixture.settings)
    )
  }

  /// The fixtures that a case or a scenario uses: those of its file, and its own, which take their place.
  func usesOfUnit(_ own: [FixtureUse], in spec: Int) -> [CatalogUse] {
    let own = uses(own, in: spec)
    let shared = specs[spec].file.uses
    guard !shared.isEmpty else { return own }
    let names = Set(own.map(\.name))
    return uses(shared, in: spec).filter { !names.contains($0.name) } + own
  }

  private func uses(_ written: [FixtureUse], in spec: Int) -> [CatalogUse] {
    var names: [String: JSONValue] = [:]
    return written.compactMap { use in
      if let first = names.updateValue(use.origin, forKey: use.name), first.type == .string,
        use.origin.node.kind == .string
      {
        problems.report(
          .duplicateName,
          "two fixtures have the name \"\(use.name)\" here",
          at: use.origin.range,
          label: "the second one",
          notes: [.init("the first one", at: first.range)],
          help: "an object gives them names: {\"\(use.name)\": …, \"other\": …}"
        )
        return nil
      }
      return CatalogUse(
        name: use.name,
        fixture: fixture(use.reference, from: spec),
        with: use.with,
        origin: use.origin
      )
    }
  }

  private func fixture(_ reference: JSONValue, from spec: Int) -> Int? {
    let text = reference.string ?? ""
    switch fixtureNames.find(text, from: spec, at: reference.range) {
    case .success(let found): return found.item
    case .failure(let diagnostic):
      report(diagnostic, of: text, definedAt: "fixtures")
      return nil
    }
  }
}

extension [CatalogFixture] {
  /// The places of the fixtures that units use, and of those that these use.
  func places(usedBy units: [CatalogUnit]) -> Set<Int> {
    var used: Set<Int> = []
    var pending: [Int] = []
    for unit in units { pending += unit.writtenUses.compactMap(\.fixture) }
    while let place = pending.popLast() {
      guard indices.contains(place), used.insert(place).inserted else { continue }
      pending += self[place].unit.writtenUses.compactMap(\.fixture)
    }
    return used
  }
}

extension CatalogUnit {
  /// The fixtures that it uses, and those of the scenarios that it runs, also of those that are skipped.
  fileprivate var writtenUses: [CatalogUse] {
    uses + flow.calledScenarios().flatMap(\.facts.uses)
      + finalFlow.calledScenarios().flatMap(\.facts.uses)
  }
}
