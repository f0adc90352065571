/// A unit in one environment.
package struct ResolvedUnit: Sendable {
  /// What is written, the same in every environment.
  package let unit: CatalogUnit

  /// Its calls in order.
  package let steps: [ResolvedCall]

  /// Its calls at the end, whatever happened.
  package let finally: [ResolvedCall]

  /// What tells it from all others of the catalog.
  package var id: UnitID { unit.id }

  /// The names from the file to the unit, as reports show them.
  package var path: [String] { unit.path }

  /// The tags of its file, endpoint and own.
  package var tags: [String] { unit.tags }

  /// Why it is not run, nil if it is.
  package var skip: String? { unit.skip }

  /// The path of its file, as people are shown it.
  package var file: String { unit.file }

  /// Where its name is written.
  package var origin: JSONValue { unit.origin }

  /// All its calls.
  package var allSteps: [ResolvedCall] { finally.isEmpty ? steps : steps + finally }
}
