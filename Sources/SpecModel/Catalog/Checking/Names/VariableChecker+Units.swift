/// What a unit sees before its calls: the values of its rows, and what its fixtures captured.
extension VariableChecker {
  /// The rows of a unit in an environment; nil if there are none, or they are not known, which is reported if it is
  /// wrong.
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
      // Within one scope that is reported with the circles.
      if error.rule == .tooDeep { return nil }
      guard error.rule == .undefinedVariable else {
        problems.report(error)
        return nil
      }
      var uses = VariableUses()
      for template in unit.rows.template?.templates ?? [] { uses.add(template) }
      check(uses, in: visible(), environment)
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
          seen.fixtures = [:]
          seen.hasRepetition = false
        }
        check(given, in: seen, environment)
        checkNames(givenBy: use, to: fixture)
      }
      visible.fixtures[use.name] = FixtureCaptures(of: fixture)
    }
  }

  /// A fixture, and `run`, is an object: a text needs one of its members.
  func checkInserted(_ expression: TemplateExpression, in visible: VisibleNames) {
    guard case .variable(let path) = expression.operand else { return }
    let members: [String]
    if let captures = visible.fixtures[path.name], !visible.hides(fixture: path.name) {
      members = captures.names?.names.sorted() ?? []
    } else if path.name == "run", !visible.isInner(path.name) {
      members = ["id"]
    } else {
      return
    }
    if catalog.definesVariable(path.name, of: expression.origin.range?.file) { return }
    let isHiding =
      visible.outer.contains(path.name) && path.name != "run"
      || variables(of: expression.origin.range?.file)?.contains(path.name) == true
    let object = JSONValue.object(members.map { ($0, .string("…")) })
    do throws(TemplateError) {
      _ = try Template.text(of: .json(object), at: expression.place(of: expression.range))
    } catch {
      let note = Diagnostic.Note("\"\(path.name)\" is the fixture here, not the variable", at: nil)
      problems.report(Diagnostic(error, notes: isHiding ? [note] : []))
    }
  }

  /// A value that nothing of a fixture takes is most likely misspelled.
  private mutating func checkNames(givenBy use: CatalogUse, to fixture: CatalogFixture) {
    let unit = fixture.unit
    let place = ObjectIdentifier(unit)
    let names = namesOfFixtures[place] ?? catalog.names(usedBy: fixture)
    namesOfFixtures[place] = names
    for entry in use.with where !names.contains(entry.name) {
      problems.report(
        .unknownParameter,
        "the fixture \"\(fixture.name)\" has no variable \"\(entry.name)\"",
        at: entry.key.range,
        label: "nothing uses this value",
        suggestion: .label(names.spelling.nearest(to: entry.name)),
        notes: [.init("the fixture", at: unit.origin.range)]
      )
    }
  }
}

extension Catalog {
  /// Whether a name in a text of an environment or the project is a variable of theirs: in credentials it stays that,
  /// whatever fixtures are called.
  fileprivate func definesVariable(_ name: String, of file: SourceFile?) -> Bool {
    maySeeProcess(file) && sharedVariables.contains { $0.name == name }
  }

  /// The uses of a fixture by cases, scenarios and other fixtures.
  fileprivate func uses(ofFixture index: Int) -> [CatalogUse] {
    allDeclarations.flatMap { $0.uses.filter { $0.fixture == index } }
  }

  /// The names for which a use can give a fixture values: those that its texts ask for.
  fileprivate func names(usedBy fixture: CatalogFixture) -> NameSet {
    var uses = VariableUses()
    uses.add(fixture.with)
    uses.add(fixture.unit.facts, fixture.unit.flow + fixture.unit.finalFlow)
    for step in fixture.unit.allSteps {
      uses.add(step)
      for settings in [step.own, step.layers.declared, step.layers.inherited] {
        uses.add(settings, in: files)
      }
    }
    let optional = fixture.unit.allSteps.flatMap(\.request.parameters).filter(\.isOptional)
    let names = uses.found.map(\.path.name) + optional.map(\.name)
    return NameSet(fixture.with.map(\.name) + names)
  }
}
