extension SchemaWriter {
  /// The schema of a node of the graph, with what is written about it.
  func schema(ofNode index: Int) -> DraftValue {
    let node = graph.nodes[index]
    let schema = schemasOfShapes[index].map { rewritten($0.schema, root: $0.root) }
    let plain = schema ?? rules(of: node)
    guard let summary = node.shape.summary, var object = plain.object,
      schema?.object?["description"] == nil
    else { return plain }
    object["description"] = .string(summary)
    return .object(object)
  }

  private func rules(of node: ShapeGraph.Node) -> DraftValue {
    switch node.kind {
    case .type(.any, _): return [:]
    case .type(let type, let bounds):
      return Self.limited(["type": .string(type.rawValue)], bounds, type)
    case .format(.base64, let bounds):
      let schema: DraftValue.Object = [
        "type": "string", "format": "byte", "contentEncoding": "base64",
      ]
      return Self.limited(schema, bounds, .string)
    case .format(let format, let bounds):
      return Self.limited(["type": "string", "format": .string(format.rawValue)], bounds, .string)
    case .epoch(let time, let bounds):
      return Self.limited(["type": "integer", "format": .string(time.rawValue)], bounds, .integer)
    case .literal(.null): return ["type": "null"]
    case .literal(let literal): return enumeration(of: [DraftValue(literal.value)])
    case .pattern(let pattern, let bounds):
      return Self.limited(["type": "string", "pattern": .string(pattern)], bounds, .string)
    case .schema(let text, let value):
      guard let reference = reference(text, in: value, root: value) else { return [:] }
      return ["$ref": .string(reference)]
    case .reference(let index): return referenceToShape(index)
    case .array(let element, let bounds):
      let items = schema(ofNode: element)
      let schema: DraftValue.Object = ["type": "array", "items": items]
      return Self.limited(items == [:] ? ["type": "array"] : schema, bounds, .array)
    case .tuple(let elements):
      return [
        "type": "array", "prefixItems": .array(elements.map(schema(ofNode:))),
        "minItems": .number("\(elements.count)"), "maxItems": .number("\(elements.count)"),
      ]
    case .object(let members): return object(members, of: node)
    case .union(let parts): return union(parts)
    }
  }

  /// Alternatives: literals as an enumeration, null beside one type as one more type.
  private func union(_ parts: [Int]) -> DraftValue {
    let literals = parts.compactMap { part in
      if case .literal(let literal) = graph.nodes[part].kind { literal } else { nil }
    }
    if literals.count == parts.count {
      return enumeration(of: literals.map { DraftValue($0.value) })
    }
    let schemas = parts.map(schema(ofNode:))
    if schemas.count == 2, literals == [.null],
      var object = schemas.compactMap(\.object).first(where: { $0["type"] != "null" }),
      let type = object["type"]?.string, object["enum"] == nil
    {
      object["type"] = [.string(type), "null"]
      return .object(object)
    }
    return ["anyOf": .array(schemas)]
  }

  private func object(_ members: ShapeGraph.Members, of node: ShapeGraph.Node) -> DraftValue {
    guard let included = included(members, of: node) else {
      return object(members.named[...], members)
    }
    let own = members.named.prefix(included.own)
    let parts = included.nodes.map(referenceToShape)
    return ["allOf": .array(own.isEmpty ? parts : parts + [object(own, members)])]
  }

  private func object(
    _ named: ArraySlice<ShapeGraph.Named>,
    _ members: ShapeGraph.Members
  ) -> DraftValue {
    var object: DraftValue.Object = ["type": "object"]
    var properties = DraftValue.Object()
    for member in named { properties[member.name] = schema(ofNode: member.node) }
    if !properties.isEmpty { object["properties"] = .object(properties) }
    object["required"] = Self.required(named.filter(\.isRequired).map(\.name))
    var patterns = DraftValue.Object()
    for matching in members.patterns { patterns[matching.pattern] = schema(ofNode: matching.node) }
    if !patterns.isEmpty { object["patternProperties"] = .object(patterns) }
    switch members.others {
    case .ignored: break
    case .forbidden: object["additionalProperties"] = false
    case .node(let node):
      let schema = schema(ofNode: node)
      if !schema.isTrivial { object["additionalProperties"] = schema }
    }
    return .object(object)
  }

  /// The shapes whose members an object includes, if it means the same as to fit all of them, and the count of its own
  /// members; nil if the members must be written together.
  private func included(
    _ members: ShapeGraph.Members,
    of node: ShapeGraph.Node
  ) -> (nodes: [Int], own: Int)? {
    guard case .object(let written) = node.shape.kind, !written.included.isEmpty,
      members.patterns.isEmpty, case .ignored = members.others,
      let source = node.range?.file,
      let file = catalog.specs.first(where: { $0.file.origin.range?.file === source })?.reference
    else { return nil }
    var nodes: [Int] = []
    var count = written.named.count
    for shape in written.included {
      guard case .reference(let name) = shape.kind,
        case .found(let index) = graph.scope.find(name, from: file),
        case .object(let others) = graph.nodes[graph.target(of: index)].kind
      else { return nil }
      nodes.append(index)
      count += others.named.count
    }
    return count == members.named.count ? (nodes, written.named.count) : nil
  }

  /// A schema with bounds.
  private static func limited(
    _ schema: DraftValue.Object,
    _ bounds: ShapeBounds?,
    _ type: ShapeType
  ) -> DraftValue {
    guard let bounds else { return .object(schema) }
    var schema = schema
    let noun: String
    switch type {
    case .integer, .number:
      if let lower = bounds.lower {
        schema[lower.isIncluded ? "minimum" : "exclusiveMinimum"] = .number("\(lower.value)")
      }
      if let upper = bounds.upper {
        schema[upper.isIncluded ? "maximum" : "exclusiveMaximum"] = .number("\(upper.value)")
      }
      schema["multipleOf"] = bounds.step.map { .number("\($0)") }
      return .object(schema)
    case .array: noun = "Items"
    case .object: noun = "Properties"
    case .string, .boolean, .any: noun = "Length"
    }
    if bounds.leastLength > 0 { schema["min\(noun)"] = .number("\(bounds.leastLength)") }
    schema["max\(noun)"] = bounds.greatestLength.map { .number("\($0)") }
    if bounds.isUnique { schema["uniqueItems"] = true }
    return .object(schema)
  }
}
