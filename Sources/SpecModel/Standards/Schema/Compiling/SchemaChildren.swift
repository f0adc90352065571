/// Which keywords hold schemas, and how.
enum SchemaChildren {
  /// How a keyword holds schemas.
  enum Form {
    case schema, list, map
    /// A schema or a list of them.
    case schemaOrList
    /// By name a schema or a list of names.
    case mapOfSchemasOrNames
  }

  /// How a keyword holds schemas, nil where it holds none.
  static func form(of keyword: String, dialect: SchemaDialect) -> Form? {
    switch keyword {
    case "additionalProperties", "not": .schema
    case "properties": .map
    case "allOf", "anyOf", "oneOf": .list
    case "items": dialect.itemsMayBeList ? .schemaOrList : .schema
    case _ where dialect == .openAPI30: nil
    case "propertyNames", "contains", "if", "then", "else": .schema
    case "patternProperties", "definitions": .map
    case "dependencies": .mapOfSchemasOrNames
    case "additionalItems" where dialect.itemsMayBeList: .schema
    case _ where !dialect.hasVocabularies: nil
    case "unevaluatedItems", "unevaluatedProperties", "contentSchema": .schema
    case "$defs", "dependentSchemas": .map
    case "prefixItems" where dialect.is202012: .list
    default: nil
    }
  }

  /// The schemas directly in a schema.
  static func schemas(in value: JSONValue, dialect: SchemaDialect) -> [JSONValue] {
    value.members.flatMap { member -> [JSONValue] in
      let content = member.value
      switch form(of: member.name, dialect: dialect) {
      case nil: return []
      case .schema: return [content]
      case .list: return Array(content.elements)
      case .schemaOrList:
        return content.node.kind == .array ? Array(content.elements) : [content]
      case .map: return content.members.map(\.value)
      case .mapOfSchemasOrNames:
        return content.members.map(\.value).filter { $0.node.kind != .array }
      }
    }
  }
}
