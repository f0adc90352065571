extension SchemaWriter {
  /// What a member of a JSON Schema holds.
  private enum Holding {
    case schema, schemas, data
  }

  private static let maps: Set = [
    "properties", "patternProperties", "dependentSchemas", "$defs", "definitions", "dependencies",
  ]
  private static let data: Set = [
    "enum", "const", "default", "examples", "example", "required", "dependentRequired",
  ]

  /// A JSON Schema of the catalog whose references lead to the schemas that are written here.
  func rewritten(_ schema: JSONValue, root: JSONValue) -> DraftValue {
    rewritten(schema, root: root, as: .schema)
  }

  private func rewritten(_ value: JSONValue, root: JSONValue, as holding: Holding) -> DraftValue {
    switch (value.type, holding) {
    case (.array, .schema), (.array, .schemas):
      return .array(value.elements.map { rewritten($0, root: root, as: .schema) })
    case (.object, .schemas):
      let schemas = value.members.map { member in
        (member.name, rewritten(member.value, root: root, as: .schema))
      }
      return .object(DraftValue.Object(schemas.map { .init(name: $0, value: $1) }))
    case (.object, .schema):
      var object = DraftValue.Object()
      for member in value.members {
        switch member.name {
        case "$ref" where member.value.type == .string:
          let text = member.value.string ?? ""
          object["$ref"] = reference(text, in: member.value, root: root).map { .string($0) }
        // What refers to these refers to the schemas that are written here.
        case "$schema", "$id", "$defs", "definitions": break
        case let name:
          let holding: Holding =
            Self.data.contains(name) ? .data : Self.maps.contains(name) ? .schemas : .schema
          object[name] = rewritten(member.value, root: root, as: holding)
        }
      }
      return .object(object)
    default: return DraftValue(value)
    }
  }
}
