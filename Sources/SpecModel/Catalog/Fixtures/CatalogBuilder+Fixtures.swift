extension CatalogBuilder {
  /// The fixtures of the catalog in the order of the files.
  func fixtures() -> [CatalogFixture] {
    let fixtures = fixtureEntries.map { entry, spec in
      CatalogFixture(entry, unit: unit(of: entry, in: spec))
    }
    for circle in FixtureCircles(in: fixtures).found { reader.report(circle) }
    return fixtures
  }

  /// What a fixture does, as a unit of its own.
  private func unit(of entry: Named<Fixture>, in spec: Int) -> CatalogUnit {
    let fixture = entry.value
    return CatalogUnit(
      id: UnitID(file: specs[spec].reference, names: ["fixture", entry.name]),
      path: [specs[spec].name, "fixture \(entry.name)"],
      spec: spec,
      tags: [],
      skip: nil,
      uses: uses(fixture.uses, in: spec),
      locks: fixture.locks,
      variables: fixture.variables,
      cookieJar: fixture.cookieJar,
      flow: nodes(of: fixture.steps, in: spec, scenario: fixture.settings),
      finalFlow: nodes(of: fixture.finally, in: spec, scenario: fixture.settings),
      origin: entry.key
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
        reader.report(
          Diagnostic(
            .duplicateName,
            "two fixtures have the name \"\(use.name)\" here",
            at: use.origin.range,
            label: "the second one",
            notes: [.init("the first one", at: first.range)],
            help: "an object gives them names: {\"\(use.name)\": …, \"other\": …}"
          )
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
      report(diagnostic, of: text)
      return nil
    }
  }
}
