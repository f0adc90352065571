/// What a unit sees before its calls: the values of its rows, and what its fixtures captured.
extension VariableChecker {
  /// The rows of a unit in an environment.
  ///
  /// - Returns: The rows; nil if there are none, or they are not known, which is reported if it is wrong.
  mutating func rows(
    of unit: CatalogUnit,
    in visible: @autoclosure () -> VisibleNames,
    _ environment: CatalogEnvironment?
  ) -> RowTable? {
    do throws(Diagnostic) {
      guard case .known(let table) = try catalog.rows(of: unit, in: environment, given: given)
      else { return nil }
      return table
    } catch {
      // What is too deep within one scope is reported there.
      if error.rule == .tooDeep, reader.errorCount > 0 { return nil }
      guard error.rule == .undefinedVariable else {
        reader.report(error)
        return nil
      }
      var uses = VariableUses()
      uses.add(unit.rows.template?.template)
      check(uses, in: visible(), environment, around: unread)
      return nil
    }
  }

  /// The names for which every use of a fixture gives a value; and of those that only some give, a use without.
  func givenNames(
    of unit: CatalogUnit
  ) -> (names: Set<String>, lacking: [String: CatalogUse]) {
    guard let index = catalog.fixtures.firstIndex(where: { $0.unit === unit }) else {
      return ([], [:])
    }
    let fixture = catalog.fixtures[index]
    let uses = catalog.uses(ofFixture: index)
    var names = Set(fixture.with.map(\.name))
    var lacking: [String: CatalogUse] = [:]
    for name in Set(uses.flatMap { $0.with.map(\.name) }).subtracting(names) {
      if let other = uses.first(where: { use in !use.with.contains { $0.name == name } }) {
        lacking[name] = other
      } else {
        names.insert(name)
      }
    }
    return (names, lacking)
  }

  /// Checks what a unit gives its fixtures, and shows it what they capture.
  mutating func check(
    _ uses: [CatalogUse],
    in visible: inout VisibleNames,
    _ environment: CatalogEnvironment?
  ) {
    for use in uses {
      let fixture = use.fixture.map { catalog.fixtures[$0] }
      if !use.with.isEmpty, let fixture {
        var given = VariableUses()
        given.add(use.with)
        var seen = visible
        if fixture.scope != .unit {
          // One run of it serves many units: only what all of them see can be given to it, and rows.
          seen.unit = visible.rows?.sharedNames ?? []
          seen.variables = []
          seen.fixtures = [:]
        }
        check(given, in: seen, environment)
        checkNames(givenBy: use, to: fixture)
      }
      let isRead = !reader.unread.hasPart(in: fixture?.unit.extent)
      visible.fixtures[use.name] = FixtureCaptures(of: isRead ? fixture : nil)
    }
  }

  /// A value that nothing of a fixture takes is most likely misspelled.
  private mutating func checkNames(givenBy use: CatalogUse, to fixture: CatalogFixture) {
    let unit = fixture.unit
    guard !unread.mayDefineAnyName, !reader.unread.hasPart(in: unit.extent)
    else { return }
    let place = ObjectIdentifier(unit)
    let names = namesOfFixtures[place] ?? catalog.names(usedBy: fixture)
    namesOfFixtures[place] = names
    for entry in use.with where !names.contains(entry.name) {
      reader.report(
        Diagnostic(
          .unknownParameter,
          "the fixture \"\(fixture.name)\" has no variable \"\(entry.name)\"",
          at: entry.key.range,
          label: "nothing uses this value",
          suggestion: .label(names.spelling.nearest(to: entry.name)),
          notes: [.init("the fixture", at: unit.origin.range)]
        )
      )
    }
  }
}

extension Catalog {
  /// The uses of a fixture by cases, scenarios and other fixtures.
  fileprivate func uses(ofFixture index: Int) -> [CatalogUse] {
    allDeclarations.flatMap { $0.uses.filter { $0.fixture == index } }
  }

  /// The names for which a use can give a fixture values: those that its texts ask for.
  fileprivate func names(usedBy fixture: CatalogFixture) -> NameSet {
    var uses = VariableUses()
    uses.add(fixture.with)
    uses.add(fixture.unit.variables)
    uses.add(fixture.unit.cookieJar.file)
    for use in fixture.unit.uses { uses.add(use.with) }
    uses.add(flow: fixture.unit.flow + fixture.unit.finalFlow)
    var parameters: [String] = []
    for step in fixture.unit.allSteps {
      uses.add(step.request)
      parameters += step.request.parameters.map(\.name)
      for settings in [step.own, step.layers.declared, step.layers.inherited] {
        uses.add(settings.keys.with)
        uses.addRequest(settings, files: files)
        uses.addAnswer(settings, captures: step.captures)
      }
    }
    return NameSet(
      fixture.with.map(\.name) + uses.found.map(\.path.name) + parameters
    )
  }
}
