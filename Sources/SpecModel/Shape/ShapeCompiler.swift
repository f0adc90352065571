/// Compiles linked shapes to schemas: the validator of JSON Schemas judges shapes, too.
///
/// Every node keeps where its shape is written, and formats are asserted.
package struct ShapeCompiler: Sendable {
  /// The shapes.
  package let graph: ShapeGraph

  /// Prepares to compile shapes.
  package init(_ graph: ShapeGraph) { self.graph = graph }

  /// The schemas of shapes; what several lead to is compiled once.
  package func schemas(of roots: [Int]) throws(SchemaCircleError) -> [Schema] {
    var assembly = Assembly(builder: graph.schemaRules.builder)
    let ids = roots.map { assembly.id(of: $0, in: graph) }
    while let node = assembly.pending.popLast() {
      let rules = rules(of: node, &assembly)
      assembly.builder.define(assembly.id(of: node, in: graph), as: rules)
    }
    return try assembly.builder.build(roots: ids)
  }

  /// The rules of one schema while they are put together.
  private struct Assembly {
    var builder: SchemaBuilder
    /// The nodes that have an identifier and no rules yet.
    var pending: [Int] = []
    private var ids: [Int: SchemaRuleID] = [:]
    private var patterns: [ExactText: Pattern] = [:]

    init(builder: SchemaBuilder) { self.builder = builder }

    /// The identifier of what a node stands for; its rules are to follow.
    mutating func id(of index: Int, in graph: ShapeGraph) -> SchemaRuleID {
      let target = graph.target(of: index)
      if let id = ids[target] { return id }
      let id = builder.reserve()
      ids[target] = id
      pending.append(target)
      return id
    }

    /// A pattern, compiled once; nil if it is wrong, which is reported where it is read.
    mutating func pattern(_ source: String) -> Pattern? {
      let key = ExactText(source)
      if let known = patterns[key] { return known }
      let pattern = try? Pattern(source)
      patterns[key] = pattern
      return pattern
    }
  }

  private func rules(of index: Int, _ assembly: inout Assembly) -> SchemaRules {
    let node = graph.nodes[index]
    var rules = SchemaRules(nil, at: node.range, label: node.shape.description)
    switch node.kind {
    case .type(let type, let bounds):
      rules.types = type.types
      if let bounds { Self.limit(&rules, by: bounds, type) }
    case .format(let format, let bounds):
      rules.types = .string
      rules.text.format = format
      if let bounds { Self.limit(&rules, by: bounds, .string) }
    case .epoch(let time, let bounds):
      rules.types = .integer
      rules.number.time = time
      if let bounds { Self.limit(&rules, by: bounds, .integer) }
    case .literal(.null): rules.types = .null
    case .literal(let literal): rules.constant = literal.value
    case .pattern(let source, let bounds):
      rules.types = .string
      rules.text.pattern = assembly.pattern(source)
      if let bounds { Self.limit(&rules, by: bounds, .string) }
    case .schema: rules.inPlace.reference = graph.schemaRules.roots[index]
    case .reference: rules.inPlace.reference = assembly.id(of: index, in: graph)
    case .array(let element, let bounds):
      rules.types = .array
      rules.array.items = assembly.id(of: element, in: graph)
      if let bounds { Self.limit(&rules, by: bounds, .array) }
    case .tuple(let elements):
      rules.types = .array
      rules.array.prefixItems = elements.map { assembly.id(of: $0, in: graph) }
      rules.array.minItems = elements.count
      rules.array.maxItems = elements.count
    case .object(let members): add(members, to: &rules, &assembly)
    case .union(let parts): return union(parts, rules, &assembly)
    }
    return rules
  }

  /// Alternatives: literals as an enumeration, null beside one other as one more type.
  private func union(
    _ parts: [Int],
    _ union: SchemaRules,
    _ assembly: inout Assembly
  ) -> SchemaRules {
    var rules = union
    let literals = parts.compactMap { part in
      if case .literal(let literal) = graph.nodes[part].kind { literal } else { nil }
    }
    if literals.count == parts.count {
      rules.enumeration = literals.map(\.value)
      return rules
    }
    if parts.count == 2, literals == [.null], let other = parts.first(where: { !isNull($0) }),
      graph.target(of: other) == other
    {
      var nullable = self.rules(of: other, &assembly)
      if let types = nullable.types {
        nullable.types = types.union(.null)
        nullable.origin = union.origin
        return nullable
      }
    }
    rules.inPlace.anyOf = parts.map { assembly.id(of: $0, in: graph) }
    return rules
  }

  private func isNull(_ part: Int) -> Bool {
    if case .literal(.null) = graph.nodes[part].kind { true } else { false }
  }

  private func add(
    _ members: ShapeGraph.Members,
    to rules: inout SchemaRules,
    _ assembly: inout Assembly
  ) {
    rules.types = .object
    var object = SchemaRules.Object()
    for member in members.named {
      object.properties.append(.init(member.name, assembly.id(of: member.node, in: graph)))
      if member.isRequired { object.require(member.name) }
    }
    for matching in members.patterns {
      guard let pattern = assembly.pattern(matching.pattern) else { continue }
      object.patternProperties.append((pattern, assembly.id(of: matching.node, in: graph)))
    }
    switch members.others {
    case .ignored: break
    case .forbidden(let range):
      object.additionalProperties = assembly.builder.add(SchemaRules([], at: range))
    case .node(let node): object.additionalProperties = assembly.id(of: node, in: graph)
    }
    rules.object = object
  }

  private static func limit(
    _ rules: inout SchemaRules,
    by bounds: ShapeBounds,
    _ type: ShapeType
  ) {
    switch type.measure {
    case .value:
      if let lower = bounds.lower {
        if lower.isIncluded { rules.number.minimum = lower.value }
        if !lower.isIncluded { rules.number.exclusiveMinimum = lower.value }
      }
      if let upper = bounds.upper {
        if upper.isIncluded { rules.number.maximum = upper.value }
        if !upper.isIncluded { rules.number.exclusiveMaximum = upper.value }
      }
      rules.number.multipleOf = bounds.step
    case .codePoints:
      rules.text.minLength = bounds.leastLength
      rules.text.maxLength = bounds.greatestLength
    case .elements:
      rules.array.minItems = bounds.leastLength
      rules.array.maxItems = bounds.greatestLength
      rules.array.uniqueItems = bounds.isUnique
    case .members:
      rules.object.minProperties = bounds.leastLength
      rules.object.maxProperties = bounds.greatestLength
    case .unknown, nil: break
    }
  }
}

extension ShapeType {
  /// The types of JSON Schema, nil if every value is meant.
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
