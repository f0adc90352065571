/// What one unit may take: a small spec could else fill the memory, or never end.
package struct RunLimits: Sendable {
  /// The most steps of a unit, with those of the scenarios that it runs; those at its end are counted apart.
  package var steps = CatalogUnit.stepLimit

  /// The most runs of fixtures that are the unit's own.
  package var fixtures = 1_000

  /// The most bytes of the variables of one scope, and of a list that captures add to, as JSON text.
  package var variables = 128 << 20

  package init() {}
}
