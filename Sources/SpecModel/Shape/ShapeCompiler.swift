/// Compiles linked shapes to schemas: the validator of JSON Schemas judges shapes, too.
///
/// Every node keeps where its shape is written, and formats are asserted.
package struct ShapeCompiler: Sendable {
  /// The shapes.
  package let graph: ShapeGraph

  private let builder: SchemaBuilder
  private let ids: [SchemaBuilder.ID]

  /// Compiles shapes.
  ///
  /// - Parameter graph: The shapes.
  package init(_ graph: ShapeGraph) {
    self.graph = graph
    var builder = SchemaBuilder()
    ids = graph.nodes.map { _ in builder.reserve() }
    let nothing = builder.add(SchemaRules([]))
    for (index, id) in ids.enumerated() {
      builder.define(id, as: Self.rules(of: index, in: graph, ids, nothing: nothing))
    }
    self.builder = builder
  }

  /// The schema of a shape.
  ///
  /// - Parameter root: The index of the shape's node.
  /// - Throws: The rules that lead back to themselves; linked shapes have none.
  package func schema(of root: Int) throws(SchemaCircleError) -> Schema {
    try builder.build(root: ids[graph.target(of: root)])
  }

  private static func rules(
    of index: Int, in graph: ShapeGraph, _ ids: [SchemaBuilder.ID], nothing: SchemaBuilder.ID
  ) -> SchemaRules {
    let node = graph.nodes[index]
    var rules = SchemaRules(nil, at: node.range, label: node.shape.description)
    switch node.kind {
    case .type(let type, let bounds):
      rules.types = type.types
      if let bounds { limit(&rules, by: bounds, type) }
    case .format(let format):
      if let numbers = format.numbers {
        rules.types = .number
        rules.minimum = JSONNumber(numbers.lowerBound)
        rules.exclusiveMaximum = JSONNumber(numbers.upperBound)
      } else {
        rules.types = .string
        rules.format = StringFormat(rawValue: format.rawValue)
      }
    case .literal(.null): rules.types = .null
    case .literal(let literal): rules.constant = literal.value
    case .pattern(let source):
      rules.types = .string
      rules.pattern = try? Pattern(source)
    case .reference(let target): rules.reference = ids[graph.target(of: target)]
    case .array(let element, let bounds):
      rules.types = .array
      rules.items = ids[graph.target(of: element)]
      if let bounds { limit(&rules, by: bounds, .array) }
    case .object(let members): add(members, to: &rules, in: graph, ids, nothing: nothing)
    case .union(let parts): return union(parts, rules, in: graph, ids, nothing: nothing)
    }
    return rules
  }

  /// Alternatives: literals as an enumeration, null beside one other as one more type.
  private static func union(
    _ parts: [Int], _ union: SchemaRules, in graph: ShapeGraph, _ ids: [SchemaBuilder.ID],
    nothing: SchemaBuilder.ID
  ) -> SchemaRules {
    var rules = union
    let literals = parts.compactMap { part in
      if case .literal(let literal) = graph.nodes[part].kind { literal } else { nil }
    }
    if literals.count == parts.count {
      rules.enumeration = literals.map(\.value)
      return rules
    }
    if parts.count == 2, literals == [.null] {
      let other = isNull(parts[0], in: graph) ? parts[1] : parts[0]
      let isReference = if case .reference = graph.nodes[other].kind { true } else { false }
      var nullable = Self.rules(of: other, in: graph, ids, nothing: nothing)
      if !isReference, let types = nullable.types {
        nullable.types = types.union(.null)
        nullable.origin = union.origin
        return nullable
      }
    }
    rules.anyOf = parts.map { ids[graph.target(of: $0)] }
    return rules
  }

  private static func isNull(_ part: Int, in graph: ShapeGraph) -> Bool {
    if case .literal(.null) = graph.nodes[part].kind { true } else { false }
  }

  private static func add(
    _ members: ShapeGraph.Members, to rules: inout SchemaRules, in graph: ShapeGraph,
    _ ids: [SchemaBuilder.ID], nothing: SchemaBuilder.ID
  ) {
    rules.types = .object
    for member in members.named {
      rules.properties.append(.init(member.name, ids[graph.target(of: member.node)]))
      if member.isRequired { rules.require(member.name) }
    }
    for matching in members.patterns {
      guard let pattern = try? Pattern(matching.pattern) else { continue }
      rules.patternProperties.append((pattern, ids[graph.target(of: matching.node)]))
    }
    switch members.others {
    case .ignored: break
    case .forbidden: rules.additionalProperties = nothing
    case .node(let node): rules.additionalProperties = ids[graph.target(of: node)]
    }
  }

  private static func limit(
    _ rules: inout SchemaRules, by bounds: ShapeBounds, _ type: ShapeType
  ) {
    switch type.measure {
    case .value:
      if let lower = bounds.lower {
        if lower.isIncluded { rules.minimum = lower.value }
        if !lower.isIncluded { rules.exclusiveMinimum = lower.value }
      }
      if let upper = bounds.upper {
        if upper.isIncluded { rules.maximum = upper.value }
        if !upper.isIncluded { rules.exclusiveMaximum = upper.value }
      }
    case .codePoints:
      rules.minLength = bounds.leastLength
      rules.maxLength = bounds.greatestLength
    case .elements:
      rules.minItems = bounds.leastLength
      rules.maxItems = bounds.greatestLength
    case .members:
      rules.minProperties = bounds.leastLength
      rules.maxProperties = bounds.greatestLength
    case nil: break
    }
  }
}

extension ShapeType {
  /// The types of JSON Schema, nil where every value is meant.
  fileprivate var types: SchemaTypes? {
    switch self {
    case .string: .string
    case .integer: .integer
    case .number: .number
    case .boolean: .boolean
    case .object: .object
    case .array: .array
    case .any: nil
    }
  }
}
