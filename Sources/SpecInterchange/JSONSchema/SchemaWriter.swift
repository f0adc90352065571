/// Writes shapes as JSON Schemas of 2020-12, with references among those that have names.
package final class SchemaWriter {
  let catalog: Catalog
  let graph: ShapeGraph
  let notes: InterchangeNotes
  let documents: SchemaDocuments

  /// The reference to a schema by its name.
  private let reference: (String) -> String

  /// The names of the shapes that have one, by their nodes.
  private var shapeNames: [String] = []
  private var names: InterchangeNames
  private var usedShapes: Set<Int> = []
  private var writtenShapes: [Int: DraftValue] = [:]
  private var schemaNames: [JSONPlace: String] = [:]

  /// The shapes that are nothing but a JSON Schema of a file, which has their name.
  private(set) var schemasOfShapes: [Int: SchemaDocuments.Target] = [:]
  private var shapesOfSchemas: [JSONPlace: Int] = [:]
  private var writtenSchemas: [(name: String, schema: DraftValue)] = []
  private var pending: [Pending] = []

  /// A schema that something refers to and that is still to be written.
  private enum Pending {
    case shape(Int)
    case schema(String, SchemaDocuments.Target)
  }

  /// Prepares to write the shapes of a catalog.
  package init(
    _ catalog: Catalog,
    notes: InterchangeNotes,
    reference: @escaping (String) -> String
  ) {
    self.catalog = catalog
    self.notes = notes
    self.reference = reference
    graph = catalog.shapeGraph
    documents = SchemaDocuments(catalog.files)
    names = InterchangeNames(of: .shape)
    for (index, definition) in graph.scope.definitions.enumerated() {
      shapeNames.append(names.unique(for: definition.name))
      guard case .schema(let text, let value) = graph.nodes[index].kind,
        let target = documents.target(of: text, in: value, root: value),
        shapesOfSchemas.updateValue(index, forKey: JSONPlace(target.schema)) == nil
      else { continue }
      schemasOfShapes[index] = target
    }
  }

  /// Marks the shapes of files as ones that are to be written.
  package func addAllShapes(in isMeant: (_ file: String) -> Bool = { _ in true }) {
    for (index, definition) in graph.scope.definitions.enumerated() where isMeant(definition.file) {
      _ = referenceToShape(index)
    }
  }

  /// The schemas that were referred to, and those that they refer to, by name: shapes in the catalog's order, then
  /// JSON Schemas.
  package func namedSchemas() -> [(name: String, schema: DraftValue)] {
    while let next = pending.popLast() {
      switch next {
      case .shape(let index): writtenShapes[index] = schema(ofNode: index)
      case .schema(let name, let target):
        writtenSchemas.append((name, rewritten(target.schema, root: target.root)))
      }
    }
    let shapes = shapeNames.indices.compactMap { index in
      writtenShapes[index].map { (shapeNames[index], $0) }
    }
    return shapes + writtenSchemas.sorted { $0.name < $1.name }
  }

  /// A schema that refers to a shape with a name.
  func referenceToShape(_ index: Int) -> DraftValue {
    if usedShapes.insert(index).inserted { pending.append(.shape(index)) }
    return ["$ref": .string(reference(shapeNames[index]))]
  }

  /// The text of a reference to a JSON Schema of a file; nil if it leads to nothing in the catalog, which is noted.
  func reference(_ text: String, in value: JSONValue, root: JSONValue) -> String? {
    guard let target = documents.target(of: text, in: value, root: root) else {
      notes.add(
        .exportReference,
        "the reference \"\(text.excerpt)\" leads to nothing in the catalog",
        at: value.range
      )
      return nil
    }
    let place = JSONPlace(target.schema)
    // An import says so of the files of what are shapes, too.
    let shape = target.schema["x-shape"]?.string
    let same = shape.flatMap { name in graph.scope.definitions.firstIndex { $0.name == name } }
    if let index = same ?? shapesOfSchemas[place] {
      return referenceToShape(index).object?["$ref"]?.string
    }
    if let name = schemaNames[place] { return reference(name) }
    let name = names.unique(for: target.name)
    schemaNames[place] = name
    pending.append(.schema(name, target))
    return reference(name)
  }

  /// The schema of a value.
  func schema(of contract: ContractSchema) -> DraftValue {
    switch contract {
    case .any: return [:]
    case .text: return ["type": "string"]
    case .bytes: return ["type": "string", "format": "binary"]
    case .type(.any): return [:]
    case .type(let type): return ["type": .string(type.rawValue)]
    case .values(let values): return enumeration(of: values.map { DraftValue($0) })
    case .shape(let node): return schema(ofNode: node)
    case .schema(let value): return rewritten(value, root: value)
    case .array(let element): return ["type": "array", "items": schema(of: element)]
    case .all(let parts): return ["allOf": .array(parts.map(schema))]
    case .object(let members):
      var object: DraftValue.Object = ["type": "object"]
      var properties = DraftValue.Object()
      for member in members {
        var schema = schema(of: member.schema).object ?? DraftValue.Object()
        if let example = member.example { schema["examples"] = [DraftValue(example)] }
        properties[member.name] = .object(schema)
      }
      if !properties.isEmpty { object["properties"] = .object(properties) }
      object["required"] = Self.required(members.filter(\.isRequired).map(\.name))
      return .object(object)
    }
  }

  static func required(_ names: [String]) -> DraftValue? {
    names.isEmpty ? nil : .array(names.map { .string($0) })
  }

  /// One of some values; that all are strings is said, as many programs look at the type alone.
  func enumeration(of values: [DraftValue]) -> DraftValue {
    var schema = DraftValue.Object()
    if values.allSatisfy({ $0.string != nil }) { schema["type"] = "string" }
    schema["enum"] = .array(values)
    return .object(schema)
  }
}
