/// The shapes of a catalog as JSON Schemas.
package enum JSONSchemaExport {
  private static let dialect: DraftValue = "https://json-schema.org/draft/2020-12/schema"

  /// One document with a definition for each shape.
  package static func document(of catalog: Catalog, notes: InterchangeNotes) -> DraftValue {
    let writer = SchemaWriter(catalog, notes: notes) { "#/$defs/\($0)" }
    writer.addAllShapes()
    let schemas = writer.namedSchemas().map {
      DraftValue.Object.Member(name: $0.name, value: $0.schema)
    }
    return [
      "$schema": dialect, "title": .string(catalog.name),
      "$defs": .object(DraftValue.Object(schemas)),
    ]
  }

  /// A document for each shape, by the name of its file.
  package static func files(
    of catalog: Catalog,
    notes: InterchangeNotes
  ) -> [(name: String, document: DraftValue)] {
    let writer = SchemaWriter(catalog, notes: notes) { "\($0).json" }
    writer.addAllShapes()
    return writer.namedSchemas().map { name, schema in
      var document: DraftValue.Object = ["$schema": dialect, "title": .string(name)]
      for member in schema.object?.members ?? [] { document[member.name] = member.value }
      return ("\(name).json", .object(document))
    }
  }
}
