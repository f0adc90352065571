/// The schemas of a document, as the parts of an import ask for them.
struct DocumentSchemas {
  let documents: SourceDocuments
  let version: OpenAPIVersion
  let translator: SchemaTranslator
  let notes: InterchangeNotes

  init(_ documents: SourceDocuments, version: OpenAPIVersion, notes: InterchangeNotes) {
    self.documents = documents
    self.version = version
    self.notes = notes
    translator = SchemaTranslator(documents, version: version, notes: notes)
  }

  /// The shape of a value.
  func shape(
    of schema: JSONValue,
    named hint: String,
    in direction: SchemaDirection
  ) -> DraftValue {
    translator.shape(of: schema, named: hint, in: direction)
  }

  /// The properties of an object and the names of those that are required, also of what it is put together of.
  func members(of schema: JSONValue) -> (properties: [JSONMember], required: Set<String>) {
    var properties: [JSONMember] = []
    var required: Set<String> = []
    var pending = [schema]
    // A form has few parts; a circle of them has no end.
    for _ in 0..<100 {
      guard let next = pending.popLast() else { break }
      let schema = target(of: next)
      for member in schema["properties"]?.members.map({ $0 }) ?? []
      where !properties.contains(where: { $0.name == member.name }) {
        properties.append(member)
      }
      required.formUnion(schema["required"]?.elements.compactMap(\.string) ?? [])
      pending += (schema["allOf"]?.elements.map { $0 } ?? []).reversed()
    }
    return (properties, required)
  }

  /// The schema itself, or what it refers to.
  func target(of schema: JSONValue) -> JSONValue {
    (try? documents.resolved(schema)) ?? schema
  }

  /// Of examples and those of their schema, the ones that fit it; the others are noted.
  func examples(
    _ given: [JSONValue],
    of schema: JSONValue?,
    subject: String
  ) -> [JSONValue] {
    guard let schema, schema.type == .object else { return given }
    let resolved = target(of: schema)
    let own =
      resolved["example"] ?? resolved["examples"].flatMap { $0.type == .array ? $0[0] : nil }
    let all = given.isEmpty ? [own].compactMap { $0 } : given
    return all.filter { example in
      let fits = translator.accepts(example, by: schema)
      if !fits {
        notes.add(
          .exampleMisfit,
          "the example does not fit its own schema",
          at: example.range,
          subject: subject
        )
      }
      return fits
    }
  }

  /// The only value of a schema, or its default; nil if there is none.
  func constant(of schema: JSONValue) -> JSONValue? {
    let target = target(of: schema)
    if let constant = target["const"] { return constant }
    if let values = target["enum"], values.count == 1, let value = values[0] { return value }
    return target["default"].flatMap {
      $0.isNull || !translator.accepts($0, by: schema) ? nil : $0
    }
  }
}
