/// The names that a text sees, but for the variables of its file.
struct VisibleNames {
  /// Those of the environment and the project, and the built-in ones.
  let outer: Set<String>

  /// The variables of the unit and what its calls have captured so far.
  var unit: Set<String> = []

  /// The values that the call is given.
  var with: [NamedData] = []

  /// The names for which values that nothing takes were most likely meant: told as that alone.
  var meant: Set<String> = []

  /// What the call itself captures.
  var captures: [Named<Capture>] = []

  /// Those of the unit and the call.
  var inner: Set<String> { unit.union(with.map(\.name)).union(captures.map(\.name)) }

  func contains(_ name: String) -> Bool {
    with.contains { $0.name == name } || captures.contains { $0.name == name }
      || unit.contains(name) || meant.contains(name) || outer.contains(name)
  }
}
