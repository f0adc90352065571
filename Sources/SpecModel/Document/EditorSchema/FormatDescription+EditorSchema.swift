extension FormatDescription {
  /// The schemas by which editors complete and check files (JSON Schema 2020-12), by the names of their files.
  ///
  /// The schemas of specs and of projects point into one of objects. An environment may be a patch of another one, in
  /// which nothing is required and null removes: it has objects of its own.
  package static let editorSchemas: [(name: String, schema: JSONValue)] =
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
  package static let matchers = [
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
  package static let files: [(suffix: String, schema: String, object: ObjectDescription)] = [
    (CatalogFileName.spec, "spec", SpecFile.description),
    (CatalogFileName.environment, "env", EnvironmentFile.description),
    (CatalogFileName.project, "spec-run", ProjectFile.description),
  ]
}
