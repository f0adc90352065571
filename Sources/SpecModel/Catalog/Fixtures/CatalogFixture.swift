/// A fixture and its place in a catalog.
package final class CatalogFixture: Sendable {
  /// Its name in its file.
  package let name: String

  /// What shares one run of it.
  package let scope: FixtureScope

  /// Values of variables that a use can replace.
  package let with: [NamedData]

  /// What it does, as a unit of its own.
  package let unit: CatalogUnit

  /// What it captures for its users.
  let captures: Set<String>

  /// What it never captures, as the steps that say so are skipped.
  let skippedCaptures: [String: PossibleCapture]

  init(_ entry: Named<Fixture>, unit: CatalogUnit) {
    name = entry.name
    scope = entry.value.scope
    with = entry.value.with
    self.unit = unit
    let found = FlowCaptures(of: unit.flow)
    skippedCaptures = found.uncertain.filter { $0.value.reason == .skipped }
    captures = Set(found.names.keys).subtracting(skippedCaptures.keys)
  }

  /// Its variables, with what a use gives them.
  package func values(_ given: [NamedData]) -> [NamedData] {
    let names = Set(given.map(\.name))
    return with.filter { !names.contains($0.name) } + given
  }
}
