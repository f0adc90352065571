/// Some names, and those of them that misspelled ones were meant to be.
final class NameSet {
  let names: Set<String>

  /// Finds the nearest name; one that cannot be used was refused where it is written.
  private(set) lazy var spelling = SpellingTable(names.filter(NameRule.identifier.allows).sorted())

  init(_ names: some Sequence<String>) {
    self.names = Set(names)
  }

  func contains(_ name: String) -> Bool { names.contains(name) }
}
