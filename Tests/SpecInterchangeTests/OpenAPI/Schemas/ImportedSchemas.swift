import Testing

@testable import SpecInterchange

/// The schemas of a document, as JSON Schemas and as the shapes that are made of them.
struct ImportedSchemas {
  let translator: SchemaTranslator
  let notes = InterchangeNotes()
  let shapes: DraftValue.Object
  let files: [String: DraftValue]

  /// Translates `components/schemas` or `definitions` of a document.
  ///
  /// With bodies, each schema of a body or a parameter becomes a shape of its own, too.
  init(_ document: JSONDocument, withBodies: Bool = false) throws {
    let version = try #require(OpenAPIVersion(of: document.root))
    let translator = SchemaTranslator(try SourceDocuments(document), version: version, notes: notes)
    self.translator = translator
    translator.declare(Self.schemas(of: document))
    let bodies = withBodies ? Self.bodies(in: document.root) : []
    let inline = bodies.enumerated().map { number, schema in
      DraftValue.Object.Member(
        name: "Inline\(number)",
        value: translator.shape(
          of: schema,
          named: "Body",
          in: number.isMultiple(of: 2) ? .request : .response
        )
      )
    }
    let finished = translator.finished()
    shapes = DraftValue.Object(finished.shapes.members + inline)
    files = Dictionary(uniqueKeysWithValues: finished.files.map { ($0.path, $0.schema) })
  }

  /// Translates some schemas of OpenAPI 3.0, or of another version.
  init(_ schemas: String, version: String = "3.0.3") throws {
    let text = #"{"openapi": "\#(version)", "components": {"schemas": {\#(schemas)}}}"#
    try self.init(JSONDocument(parsing: SourceFile(path: "api.json", text: text)))
  }

  static func schemas(of document: JSONDocument) -> JSONValue {
    document.root["components"]?["schemas"] ?? document.root["definitions"] ?? .null
  }

  /// What stands behind `schema` anywhere below a value.
  private static func bodies(in value: JSONValue) -> [JSONValue] {
    let own = value["schema"].map { $0.type == .object ? [$0] : [] } ?? []
    let inside = value.type == .array ? Array(value.elements) : value.members.map(\.value)
    return own + inside.flatMap(bodies)
  }

  /// A shape as compact JSON.
  subscript(name: String) -> String? { shapes[name]?.json.compactText }

  /// What `shapes.spec.json` says.
  var spec: DraftValue { ["shapes": .object(shapes)] }

  /// The shapes compiled as the catalog does it, by their names.
  func compiled() throws -> [String: Schema] {
    var diagnostics: [Diagnostic] = []
    let text = spec.json.compactText
    let document = try JSONDocument(parsing: SourceFile(path: "shapes.spec.json", text: text))
    let members = document.root["shapes"].map { Array($0.members) } ?? []
    let definitions = members.map { member in
      ShapeDefinition(
        name: member.name,
        file: "shapes",
        shape: ShapeParser.parse(member.value, diagnostics: &diagnostics)
      )
    }
    let linker = ShapeLinker(ShapeScope(definitions))
    var graph = linker.graph
    #expect(diagnostics.map(\.message) == [])
    #expect(linker.diagnostics.map(\.message) == [])
    #expect(graph.endlessShapes.map(\.message) == [])
    let base = "https://catalog.invalid/"
    let references = graph.schemaReferences.map {
      SchemaReference(
        $0.text,
        in: $0.value,
        called: "the shape",
        at: nil,
        uri: base + "shapes.spec.json"
      )
    }
    var problems: [String] = []
    let options = SchemaOptions(
      assertsFormats: true,
      resolve: { (uri) throws(SchemaDocumentError) in
        self.files[String(uri.dropFirst(base.utf8.count))]?.json.document
      }
    )
    graph.add(
      try Schema.rules(of: references, options: options) { problems.append("\($0)") }
    )
    #expect(problems == [])
    let roots = Array(definitions.indices)
    let schemas = try ShapeCompiler(graph).schemas(of: roots)
    return Dictionary(uniqueKeysWithValues: zip(definitions.map(\.name), schemas))
  }
}

extension DraftValue {
  /// Values that differ from it in one place, a few of each kind.
  func mutations(_ depth: Int = 0) -> [DraftValue] {
    let others: [DraftValue] = [.null, true, "x", "", 7, -1, .number("0.5"), [], [:]]
    if depth > 3 { return others }
    switch self {
    case .null, .boolean: return others
    case .number(let text):
      let number = json.number?.double ?? 0
      return others + [
        .number("\(number + 1)"), .number("\(number - 1)"),
        .number("-\(text.filter { $0 != "-" })"),
      ]
    case .string(let text):
      return others + [.string(text + "x"), .string(text + text), .string(String(text.dropLast()))]
    case .array(let elements):
      var found = others + [.array(elements + elements), .array(elements + [.null])]
      for (position, element) in elements.enumerated().prefix(3) {
        var without = elements
        without.remove(at: position)
        found.append(.array(without))
        for mutation in element.mutations(depth + 1).prefix(12) {
          var changed = elements
          changed[position] = mutation
          found.append(.array(changed))
        }
      }
      return found
    case .object(let object):
      var found = others
      var more = object
      more["zusätzlich"] = 1
      found.append(.object(more))
      for member in object.members.prefix(12) {
        var without = object
        without[member.name] = nil
        found.append(.object(without))
        for mutation in member.value.mutations(depth + 1).prefix(12) {
          var changed = object
          changed[member.name] = mutation
          found.append(.object(changed))
        }
      }
      return found
    }
  }
}
