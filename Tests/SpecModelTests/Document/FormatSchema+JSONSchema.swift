@testable import SpecModel

extension FormatDescription {
  /// The schema by which editors complete and check the files of one kind (JSON Schema 2020-12).
  static func editorSchema(of file: ObjectDescription) -> JSONValue {
    // An environment may be a patch of another one: nothing is required, and null removes.
    let isPatch = file.name == EnvironmentFile.description.name
    let definitions = (objects + matchers).map {
      ($0.definitionName, $0.editorSchema(isPatch: isPatch))
    }
    return .object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(file.name)),
      ("$ref", .string("#/$defs/\(file.definitionName)")), ("$defs", .object(definitions)),
    ])
  }

  /// The objects of operators, which have tables of their own in the manual.
  static let matchers = [
    ObjectDescription(
      "a matcher",
      "What a value must be.",
      keys: MatchOperator.keys(takingBytes: false)
    ),
    ObjectDescription(
      "a matcher of bytes",
      "What bytes or a string must be.",
      keys: MatchOperator.keys(takingBytes: true)
    ),
    expectedBytes, CookieQuery.expectedCookie,
  ]

  /// What the bytes of a body must be, with the operators that it may have, too.
  private static let expectedBytes: ObjectDescription = {
    let (own, operators) = (BytesQuery.description, MatchOperator.keys(takingBytes: true))
    return ObjectDescription(
      "expected bytes",
      own.meaning,
      keys: own.keys.filter { key in !operators.contains { $0.name == key.name } } + operators
    )
  }()

  /// The kinds of files by the ends of their names.
  static let files: [(suffix: String, object: ObjectDescription)] = [
    (CatalogFileName.spec, SpecFile.description),
    (CatalogFileName.environment, EnvironmentFile.description),
    (CatalogFileName.project, ProjectFile.description),
  ]
}

extension ObjectDescription {
  /// What it is called in a schema: `retry-rule`.
  fileprivate var definitionName: String { FormatSchema.definitionName(of: name) }

  fileprivate func editorSchema(isPatch: Bool) -> JSONValue {
    let properties = keys.map { key in
      let schema = isPatch ? key.schema.asPatch : key.schema
      var members = schema.editorMembers + [("description", .string(key.meaning))]
      if let fallback = key.fallback {
        members[members.count - 1].1 = .string("\(key.meaning) Default: \(fallback)")
      }
      return (key.name, JSONValue.object(members))
    }
    let required = keys.filter { $0.isRequired && !isPatch }.map { JSONValue.string($0.name) }
    return .object([
      ("type", .string("object")), ("description", .string(meaning)),
      ("properties", .object(properties + [FormatSchema.comment])),
      ("patternProperties", .object([("^x-", .boolean(true))])),
      ("required", .array(required)), ("additionalProperties", .boolean(false)),
    ])
  }
}

extension FormatSchema {
  fileprivate static func definitionName(of object: String) -> String {
    object.split(separator: " ").filter { $0 != "a" && $0 != "an" }.joined(separator: "-")
  }

  /// The key that is allowed in every object of the format.
  fileprivate static let comment = ("$comment", lines(of: .text).editorSchema)

  private var editorSchema: JSONValue { .object(editorMembers) }

  /// What JSON Schema says of it; nothing if every value is allowed.
  fileprivate var editorMembers: [(String, JSONValue)] {
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
        ? [("type", .array(types.map(\.rawValue).sorted().map { .string($0) }))] : [])
        + (pattern.map { [("pattern", .string($0))] } ?? [])
    case .literals(let values): [("enum", .array(values))]
    case .template(let schema):
      [("anyOf", .array([schema.editorSchema, Self.expression]))]
    case .templateText: Self.text.editorMembers
    case .data, .shape, .jsonSchema: []
    case .phrase(_, let schema): schema.editorMembers
    }
  }

  /// The same in a JSON Merge Patch (RFC 7396), in which null removes.
  fileprivate var asPatch: FormatSchema {
    let null = FormatSchema.value([.null], pattern: nil)
    return switch self {
    case .map(let names, let value): .oneOf([null, .map(names: names, of: .oneOf([null, value]))])
    case .phrase(_, let schema): schema.asPatch
    default: .oneOf([null, self])
    }
  }

  /// A text with an expression in it.
  private static let expression = value([.string], pattern: "\\{\\{").editorSchema
}
