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

  /// What its calls have captured so far.
  var captured = FlowCaptures()

  /// The values that the call is given.
  var with: NameSet?

  /// The names for which values that nothing takes were most likely meant: told as that alone.
  var meant: Set<String> = []

  /// What the call itself captures.
  var captures: NameSet?

  /// The fixtures that the unit uses: what each captures, nil if that is not known.
  var fixtures: [String: FixtureCaptures] = [:]

  /// Of a fixture, the uses that do not give a name which others give.
  var usesWithout: [String: CatalogUse] = [:]

  /// The rows of the unit, of which some may lack a name.
  var rows: RowTable?

  /// Whether any name may be defined: the rows of the unit are not known before the run.
  var isOpen = false

  /// Whether the text is of a unit that may be run several times, so that it knows the number of the repetition.
  var hasRepetition = false

  /// Whether a name is one of the unit or the call.
  func isInner(_ name: String) -> Bool {
    hides(fixture: name) || unit.contains(name) || fixtures[name] != nil
  }

  /// Whether a name stands for something nearer than the fixture.
  func hides(fixture name: String) -> Bool {
    with?.contains(name) == true || captures?.contains(name) == true
      || captured.certain[name] != nil
  }

  func contains(_ name: String) -> Bool {
    isInner(name) || meant.contains(name) || outer.contains(name) || isOpen
  }

  /// The visible name that was most likely meant by one that is not defined; nil where none is near.
  func nearest(to name: String, besides file: NameSet?) -> String? {
    let sets = [outer, ofUnit, with, captures, file].compactMap { $0 }
    return SpellingTable.nearest(to: name, in: sets.map(\.spelling)) { candidate in
      isInner(candidate) || outer.contains(candidate) || file?.contains(candidate) == true
    }
  }
}
