extension FormatSchema {
  /// What an object is called in a schema.
  static func definitionName(of object: String) -> String {
    object.split(separator: " ").filter { $0 != "a" && $0 != "an" }.joined(separator: "-")
  }

  /// The key that is allowed in every object of the format.
  static let comment = (
    "$comment", JSONValue.object([("$ref", .string("#/$defs/comment"))])
  )

  /// The schema of it.
  var editorSchema: JSONValue { .object(editorMembers) }

  /// What JSON Schema says of it; nothing if every value is allowed.
  var editorMembers: [(String, JSONValue)] {
    switch self {
    case .object(let name): [("$ref", .string("#/$defs/\(Self.definitionName(of: name))"))]
    case .map(let names, let value):
      [
        ("type", .string("object")), ("properties", .object([Self.comment])),
        ("additionalProperties", value.editorSchema),
      ]
        + (names.map { [("propertyNames", .object([("pattern", .string("^\\$comment$|\($0)"))]))] }
          ?? [])
    case .members(let members):
      [
        ("type", .string("object")),
        ("properties", .object(members.map { ($0, $1.editorSchema) } + [Self.comment])),
        ("additionalProperties", .boolean(false)),
      ]
    case .list(let element):
      [("type", .string("array")), ("items", element.editorSchema)]
    case .oneOf(let schemas): [("anyOf", .array(schemas.map(\.editorSchema)))]
    case .value(let types, let pattern):
      (types.count < JSONType.allCases.count
        ? [("type", Self.oneOrMore(types.map(\.rawValue).sorted().map { .string($0) }))] : [])
        + (pattern.map { [("pattern", .string($0))] } ?? [])
    case .literals(let values): [("enum", .array(values))]
    case .template(let schema):
      [("anyOf", .array([schema.editorSchema, Self.expression]))]
    case .templateText: Self.text.editorMembers
    case .data, .shape, .jsonSchema: []
    case .phrase(_, let schema): schema.editorMembers
    }
  }

  private static func oneOrMore(_ names: [JSONValue]) -> JSONValue {
    names.count == 1 ? names[0] : .array(names)
  }

  /// The same in a JSON Merge Patch (RFC 7396), in which null removes.
  var asPatch: FormatSchema {
    let null = FormatSchema.value([.null], pattern: nil)
    return switch self {
    case .map(let names, let value): .oneOf([null, .map(names: names, of: .oneOf([null, value]))])
    case .phrase(_, let schema): schema.asPatch
    case .value(let types, let pattern):
      .value(types.contains(.null) ? types : types + [.null], pattern: pattern)
    default: .oneOf([null, self])
    }
  }

  /// A text with an expression in it.
  private static let expression = value([.string], pattern: "\\{\\{").editorSchema
}
