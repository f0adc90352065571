/// What shares one run of a fixture.
package enum FixtureScope: String, Sendable, CaseIterable, HoldsNoTemplates {
  /// All units of a run in one environment.
  case run
  /// The units of one file.
  case file
  /// One unit.
  case unit
}
