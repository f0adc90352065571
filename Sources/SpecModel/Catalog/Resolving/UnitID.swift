/// Tells a unit from all others of its catalog: the same in every run, in whatever order files are read.
package struct UnitID: Sendable, Hashable {
  /// The name by which references say its file: the path without `.spec.json`.
  package let file: String

  /// The names below the file: of an endpoint and its case, or of a scenario.
  package let names: [String]
}

extension UnitID: CustomStringConvertible {
  /// The names from the file to the unit, as a person reads them.
  package var description: String { ([file] + names).joined(separator: " › ") }
}
