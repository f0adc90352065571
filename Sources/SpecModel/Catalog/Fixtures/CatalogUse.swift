/// That a unit uses a fixture, resolved.
package struct CatalogUse: Sendable {
  /// The name by which the unit reads its captures.
  package let name: String

  /// The fixture's place in the catalog, nil if there is none, which was reported.
  package let fixture: Int?

  /// Values for the fixture's variables.
  package let with: [NamedData]

  /// Where the use is written.
  package let origin: JSONValue
}
