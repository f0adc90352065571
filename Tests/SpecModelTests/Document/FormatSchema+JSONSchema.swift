@testable import SpecModel

extension FormatDescription {
  /// The schemas by which editors complete and check files (JSON Schema 2020-12), by the names of their files.
  ///
  /// The schemas of specs and of projects point into one of objects. An environment may be a patch of another one, in
  /// which nothing is required and null removes: it has objects of its own.
  static let editorSchemas: [(name: String, schema: JSONValue)] =
    [
      (
        "format",
        editorSchema(
          "the objects of spec files and project files",
          [("$defs", definitions(neededBy: [SpecFile.description, ProjectFile.description]))]
        )
      )
    ]
    + files.map { file in
      let isPatch = file.object.name == EnvironmentFile.description.name
      let reference = "\(isPatch ? "" : "format.schema.json")#/$defs/\(file.object.definitionName)"
      let definitions =
        isPatch ? [("$defs", definitions(neededBy: [file.object], isPatch: true))] : []
      return (
        file.schema,
        editorSchema(file.object.name, [("$ref", .string(reference))] + definitions)
      )
    }

  private static func editorSchema(_ title: String, _ members: [(String, JSONValue)]) -> JSONValue {
    .object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string(title)),
      ] + members
    )
  }

  /// The schemas of some objects, and of all that these refer to.
  private static func definitions(
    neededBy roots: [ObjectDescription],
    isPatch: Bool = false
  ) -> JSONValue {
    let call = CallKeys.format.description.editorProperties(isPatch: isPatch)
    let all =
      [("comment", FormatSchema.lines(of: .text).editorSchema)]
      + (objects + matchers).map {
        ($0.definitionName, $0.editorSchema(isPatch: isPatch, sharing: call))
      }
    var needed: Set<String> = []
    var open = roots.map(\.definitionName)
    while let name = open.popLast() {
      guard needed.insert(name).inserted, let schema = all.first(where: { $0.0 == name })?.1 else {
        continue
      }
      open += schema.jsonText.split(separator: "\"#/$defs/").dropFirst().map { text in
        String(text.prefix { $0 != "\"" && $0 != "/" })
      }
    }
    return .object(all.filter { needed.contains($0.0) })
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

  /// The kinds of files by the ends of their names, and the names of their schemas.
  static let files: [(suffix: String, schema: String, object: ObjectDescription)] = [
    (CatalogFileName.spec, "spec", SpecFile.description),
    (CatalogFileName.environment, "env", EnvironmentFile.description),
    (CatalogFileName.project, "spec-run", ProjectFile.description),
  ]
}

extension ObjectDescription {
  /// What it is called in a schema: `retry-rule`.
  fileprivate var definitionName: String { FormatSchema.definitionName(of: name) }

  fileprivate func editorProperties(isPatch: Bool) -> [(String, JSONValue)] {
    keys.map { key in
      let schema = isPatch ? key.schema.asPatch : key.schema
      var members = schema.editorMembers + [("description", .string(key.meaning))]
      if let fallback = key.fallback {
        members[members.count - 1].1 = .string("\(key.meaning) Default: \(fallback)")
      }
      return (key.name, JSONValue.object(members))
    }
  }

  /// A key that is described like one of calls refers to that one.
  fileprivate func editorSchema(
    isPatch: Bool,
    sharing shared: [(String, JSONValue)]
  ) -> JSONValue {
    let call = CallKeys.format.description
    let properties = editorProperties(isPatch: isPatch).map { key, schema in
      let isShared =
        name != call.name && shared.contains { $0 == key && $1.jsonText == schema.jsonText }
      let reference = "#/$defs/\(call.definitionName)/properties/\(key)"
      return (key, isShared ? .object([("$ref", .string(reference))]) : schema)
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
  fileprivate static let comment = (
    "$comment", JSONValue.object([("$ref", .string("#/$defs/comment"))])
  )

  fileprivate var editorSchema: JSONValue { .object(editorMembers) }

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
  fileprivate var asPatch: FormatSchema {
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
