/// Translates the schemas of an API document to shapes, and to JSON Schemas where no shape judges the same.
package final class SchemaTranslator {
  private let entries: SchemaEntries
  private let writer: ShapeWriter
  private var known = 0

  /// The documents of named schemas, as others refer to them.
  private var documents: [String: JSONDocument] = [:]

  /// Compiled schemas of examples.
  private var compiledExamples: [JSONPlace: [UInt8: Schema?]] = [:]

  private static let base = "https://schemas.invalid/"

  package init(_ documents: SourceDocuments, version: OpenAPIVersion, notes: InterchangeNotes) {
    entries = SchemaEntries(documents, version: version, notes: notes)
    writer = ShapeWriter(entries)
  }

  /// Declares all named schemas (`components/schemas`, `definitions`), so that each gets its name first.
  package func declare(_ schemas: JSONValue) {
    for member in schemas.members {
      entries.add(member.value, named: member.name, isDeclared: true)
    }
  }

  /// The shape of a value, which the reader of shapes always takes.
  ///
  /// What it needs under another name begins with `hint`.
  package func shape(
    of schema: JSONValue,
    named hint: String,
    in direction: SchemaDirection
  ) -> DraftValue {
    let name = InterchangeNames.identifier(for: hint, of: .shape)
    let lifted = prepared(schema, name, direction)
    return writer.draft(lifted, ShapeWriter.Place(hint: name, direction: direction))
  }

  /// The shape of a header or a parameter, which are texts: a list or an object is a string.
  package func textShape(
    of schema: JSONValue,
    named hint: String,
    in direction: SchemaDirection
  ) -> DraftValue {
    let name = InterchangeNames.identifier(for: hint, of: .shape)
    let lifted = prepared(schema, name, direction)
    let target = writer.facts.target(of: lifted)
    let types = writer.facts.types(of: target)
    guard types.isDisjoint(with: ["object", "array"]), types != ["null"], !types.isEmpty else {
      return ShapeDraft.text(["string"]).draft(describedBy: lifted)
    }
    return writer.draft(lifted, ShapeWriter.Place(hint: name, direction: direction))
  }

  private func prepared(
    _ schema: JSONValue,
    _ name: String,
    _ direction: SchemaDirection
  ) -> DraftValue {
    let lifted = entries.lifted(schema, subject: name)
    mark(lifted, direction)
    prepare()
    return lifted
  }

  private func prepare() {
    _ = entries[""]
    guard entries.all.count > known else { return }
    known = entries.all.count
    writer.endless = SchemaEnds.endless(entries.all, writer.facts)
  }

  /// Says where the values of all schemas are sent that a schema leads to.
  private func mark(_ schema: DraftValue, _ direction: SchemaDirection) {
    var pending = schema.references(inPlace: false)
    while let reference = pending.popLast() {
      guard let entry = entries[reference], !entry.direction.isSuperset(of: direction) else {
        continue
      }
      entry.direction.formUnion(direction)
      pending += entry.schema.references(inPlace: false)
    }
  }

  // MARK: - Examples

  /// Whether a value fits a schema; one that nothing can judge does.
  package func accepts(
    _ example: JSONValue,
    by schema: JSONValue,
    in direction: SchemaDirection = []
  ) -> Bool {
    let place = JSONPlace(schema)
    let judge: Schema?
    if let known = compiledExamples[place]?[direction.rawValue] {
      judge = known
    } else {
      judge = compiled(entries.lifted(schema, subject: "Example"), direction)
      compiledExamples[place, default: [:]][direction.rawValue] = .some(judge)
    }
    return (try? judge?.isValid(example)) ?? true
  }

  private func compiled(_ schema: DraftValue, _ direction: SchemaDirection) -> Schema? {
    try? Schema.compile(schema.json, options: options(direction))
  }

  private func options(_ direction: SchemaDirection) -> SchemaOptions {
    SchemaOptions(
      baseURI: Self.base + "-.json",
      assertsFormats: true,
      neverRequired: direction == .request
        ? "readOnly" : direction == .response ? "writeOnly" : nil,
      resolve: { (uri) throws(SchemaDocumentError) in self.document(uri) }
    )
  }

  /// The declared schemas as JSON Schemas, ready to judge.
  func judges() throws(SchemaCompilationError) -> [String: Schema] {
    let schemas = try Schema.compile(
      declared.map { ($0.schema.json, Self.base + "-.json") },
      options: options([])
    ) { _ in }
    return Dictionary(zip(declared.map(\.name), schemas)) { first, _ in first }
  }

  private func document(_ uri: String) -> JSONDocument? {
    let reference = String(uri.dropFirst(Self.base.count))
    if let known = documents[reference] { return known }
    let document = entries[reference]?.schema.json.document
    documents[reference] = document
    return document
  }

  /// A value that fits a schema, always the same for a seed; nil if none is found.
  func sample(of schema: JSONValue, seed: UInt64) -> JSONValue? {
    let known = compiledExamples[JSONPlace(schema)]?[SchemaDirection.request.rawValue] ?? nil
    guard let judge = known ?? compiled(entries.lifted(schema, subject: "Sample"), .request) else {
      return nil
    }
    return try? SchemaSampler.sample(judge, seed: seed)
  }

  /// Compiles schemas whose examples are to be judged all at once: they share what they refer to.
  func prepare(toJudge schemas: [JSONValue], in direction: SchemaDirection = []) {
    let lifted = schemas.map {
      (entries.lifted($0, subject: "Example").json, Self.base + "-.json")
    }
    let judges = try? Schema.compile(lifted, options: options(direction)) { _ in }
    for (schema, judge) in zip(schemas, judges ?? []) {
      compiledExamples[JSONPlace(schema), default: [:]][direction.rawValue] = .some(judge)
    }
  }

  // MARK: - What results

  /// What belongs into `shapes.spec.json`, and the files under `schemas/`.
  package func finished() -> (
    shapes: DraftValue.Object, files: [(path: String, schema: DraftValue)]
  ) {
    prepare()
    for entry in entries.all where entry.isDeclared { mark(entry.schema, entry.direction) }
    var written: Set<String> = []
    var count = -1
    while count < written.count {
      count = written.count
      for entry in entries.all
      where (entry.isDeclared || writer.mentioned.contains(entry.reference))
        && written.insert(entry.reference).inserted
      {
        writer.write(entry)
      }
    }
    let shapes = DraftValue.Object(writer.shapes.map { .init(name: $0.name, value: $0.shape) })
    return (shapes, files)
  }

  /// The files, and those that they refer to.
  private var files: [(path: String, schema: DraftValue)] {
    var files = writer.files
    var named = Set(files.map { "\($0.name).json" })
    var next = 0
    while next < files.count {
      for reference in files[next].schema.references(inPlace: false) {
        guard let entry = entries[reference], named.insert(reference).inserted else { continue }
        files.append((entry.name, entry.schema))
      }
      next += 1
    }
    let shapes = Set(writer.shapes.map(\.name)).subtracting(writer.files.map(\.name))
    return files.map { file in
      let language = DraftValue.Object.Member(
        name: "$schema",
        value: .string(SchemaDialect.draft202012.rawValue)
      )
      let members =
        file.schema.object.map { [language] + $0.members } ?? [
          language, .init(name: "not", value: [:]),
        ]
      var object = DraftValue.Object(members)
      if shapes.contains(file.name) { object["x-shape"] = .string(file.name) }
      return ("schemas/\(file.name).json", .object(object))
    }
  }

  /// The named schemas that are no shapes, and why.
  var reasons: [String: String] { writer.reasons }

  /// The declared schemas as JSON Schema 2020-12.
  var declared: [(name: String, schema: DraftValue, direction: SchemaDirection)] {
    _ = entries[""]
    return entries.all.filter(\.isDeclared).map { ($0.name, $0.schema, $0.direction) }
  }
}
