/// Tells whether JSON Schemas of two revisions are the same, with the files that they refer to.
struct JSONSchemaComparison {
  let old: Catalog
  let new: Catalog

  /// A schema that is written in a catalog, or a reference to one and the text that has it.
  typealias Written = (value: JSONValue, reference: String?)

  /// Whether two schemas say the same.
  func areSame(_ first: Written, _ second: Written) -> Bool {
    Self.schemas(first, old) == Self.schemas(second, new)
  }

  /// A schema and all that it refers to.
  private static func schemas(_ written: Written, _ catalog: Catalog) -> [DraftValue] {
    let writer = SchemaWriter(catalog, notes: InterchangeNotes()) { $0 }
    var schemas: [DraftValue] = []
    if let reference = written.reference {
      _ = writer.reference(reference, in: written.value, root: written.value)
    } else {
      schemas.append(writer.schema(of: .schema(written.value)))
    }
    return schemas + writer.namedSchemas().map(\.schema)
  }
}
