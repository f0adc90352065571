/// The names that a text sees, but for the variables of its file.
struct VisibleNames {
  /// Those of the environment and the project, and the built-in ones.
  let outer: NameSet

  /// The unit, where the text is one of its calls.
  var owner: CatalogUnit?

  /// All names of the unit: those that its calls capture later are not visible yet.
  var ofUnit: NameSet?

  /// The variables of the unit.
  var unit: Set<String> = []

  /// The variables of the unit whose values nothing outside of it can replace but the command line.
  var variables: [NamedData] = []

  /// What its calls have captured so far.
  var captured = FlowCaptures()

  /// The values that the call is given.
  var with: NameSet?

  /// The names for which values that nothing takes were most likely meant: told as that alone.
  var meant: Set<String> = []

  /// The values that the endpoint may give its calls, where it is not known which one is called.
  var possible: NameSet?

  /// What the call itself captures.
  var captures: NameSet?

  /// The fixtures that the unit uses: what each captures, nil if that is not known.
  var fixtures: [String: FixtureCaptures] = [:]

  /// Whether the unit uses a fixture that there is not, so that it may mean any.
  var usesUnknownFixture = false

  /// Of a fixture, the uses that do not give a name which others give.
  var usesWithout: [String: CatalogUse] = [:]

  /// The rows of the unit, of which some may lack a name.
  var rows: RowTable?

  /// Whether a condition may keep some values from being used, or rows of rows have others.
  var isConditional = false

  /// Whether any name may be defined: the rows of the unit are not known before the run.
  var isOpen = false

  /// Whether the unit has variables or rows whose values may be known before the run.
  var mayHaveConstants: Bool { !variables.isEmpty || rows != nil }

  /// Whether a name is that of a variable or of rows of the unit.
  func mayBeConstant(_ name: String) -> Bool {
    variables.contains { $0.name == name } || rows?.hasName(name) == true
  }

  /// Whether a name is one of the unit or the call.
  func isInner(_ name: String) -> Bool {
    hides(fixture: name) || unit.contains(name) || fixtures[name] != nil
  }

  /// The names of the unit whose values only the run knows: not those of its rows and variables.
  var innerNames: Set<String> {
    let known = (rows?.rows.first?.values ?? []).map(\.name) + variables.map(\.name)
    return unit.subtracting(known).union(captured.names.keys).union(fixtures.keys)
      .union(usesWithout.keys).union(meant).union(possible?.names ?? [])
  }

  /// Whether a name stands for something nearer than the fixture.
  func hides(fixture name: String) -> Bool {
    with?.contains(name) == true || captures?.contains(name) == true
      || captured.certain[name] != nil
  }

  func contains(_ name: String) -> Bool {
    isInner(name) || mayBeMeant(name) || outer.contains(name) || isOpen
  }

  /// Whether a name may be that of a value that the call is given, which nothing says.
  func mayBeMeant(_ name: String) -> Bool {
    meant.contains(name) || possible?.contains(name) == true
  }

  /// The visible name that was most likely meant by one that is not defined; nil where none is near.
  func nearest(to name: String, besides file: NameSet?) -> String? {
    let sets = [outer, ofUnit, with, captures, file].compactMap { $0 }
    return SpellingTable.nearest(to: name, in: sets.map(\.spelling)) { candidate in
      isInner(candidate) || outer.contains(candidate) || file?.contains(candidate) == true
    }
  }
}
