/// What a fixture captures for its users.
struct FixtureCaptures {
  /// What it may capture; nil if that is not known.
  let names: NameSet?

  /// What it never captures, as the steps that say so are skipped.
  let skipped: [String: PossibleCapture]

  init(of fixture: CatalogFixture?) {
    names = fixture.map { NameSet($0.captures) }
    skipped = fixture?.skippedCaptures ?? [:]
  }
}
