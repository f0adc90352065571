/// What a schema demands of a value through other rules for the same value.
final class InPlaceRules: Sendable {
  let reference: SchemaNode?
  let dynamicReference: DynamicReference?
  let allOf: ContiguousArray<SchemaNode>
  let anyOf: ContiguousArray<SchemaNode>
  let oneOf: ContiguousArray<SchemaNode>
  let not: SchemaNode?
  let condition: SchemaNode?
  let then: SchemaNode?
  let otherwise: SchemaNode?
  let dependentSchemas: ContiguousArray<DependentSchema>
  let dependentKeyword: String
  let unevaluatedItems: SchemaNode?
  let unevaluatedProperties: SchemaNode?
  /// The index of the node that this one stands for, if it does.
  let link: Int?
  /// The schema resource that is entered here, and the node in it.
  let entrance: Entrance?

  /// The rules of an object that has a name.
  struct DependentSchema: Sendable {
    let name: ContiguousArray<UInt8>
    let node: SchemaNode
  }

  /// A step into another schema resource.
  struct Entrance: Sendable {
    let resource: Int
    let node: SchemaNode
  }

  /// A reference that the resources that led here decide.
  struct DynamicReference: Sendable {
    /// The keyword that says it, for messages.
    let keyword: String
    let fallback: SchemaNode
    /// The resources that have the anchor, with its node in the table.
    let targets: [Int: Int]
  }

  /// Creates the rules, nil where there are none.
  init?(
    _ rules: SchemaRules,
    dynamicReference: DynamicReference?,
    _ node: (SchemaRuleID) -> SchemaNode
  ) {
    let hasRules =
      rules.inPlace.reference != nil || dynamicReference != nil || !rules.inPlace.allOf.isEmpty
      || !rules.inPlace.anyOf.isEmpty || !rules.inPlace.oneOf.isEmpty || rules.inPlace.not != nil
      || rules.inPlace.condition != nil
      || !rules.object.dependentSchemas.isEmpty || rules.array.unevaluatedItems != nil
      || rules.object.unevaluatedProperties != nil
    if !hasRules { return nil }
    reference = rules.inPlace.reference.map(node)
    self.dynamicReference = dynamicReference
    allOf = ContiguousArray(rules.inPlace.allOf.map(node))
    anyOf = ContiguousArray(rules.inPlace.anyOf.map(node))
    oneOf = ContiguousArray(rules.inPlace.oneOf.map(node))
    not = rules.inPlace.not.map(node)
    condition = rules.inPlace.condition.map(node)
    then = rules.inPlace.condition == nil ? nil : rules.inPlace.then.map(node)
    otherwise = rules.inPlace.condition == nil ? nil : rules.inPlace.otherwise.map(node)
    dependentSchemas = ContiguousArray(
      rules.object.dependentSchemas.map { DependentSchema(name: $0.name, node: node($0.rules)) }
    )
    dependentKeyword = rules.object.dependentKeyword ?? "dependentSchemas"
    unevaluatedItems = rules.array.unevaluatedItems.map(node)
    unevaluatedProperties = rules.object.unevaluatedProperties.map(node)
    link = nil
    entrance = nil
  }

  /// Creates what stands for a node of the table, or for a node of another schema resource.
  init(link: Int? = nil, entrance: Entrance? = nil) {
    reference = nil
    dynamicReference = nil
    allOf = []
    anyOf = []
    oneOf = []
    not = nil
    condition = nil
    then = nil
    otherwise = nil
    dependentSchemas = []
    dependentKeyword = ""
    unevaluatedItems = nil
    unevaluatedProperties = nil
    self.link = link
    self.entrance = entrance
  }

  /// Whether there is a reference and nothing else.
  var isSoleReference: Bool {
    reference != nil && dynamicReference == nil && allOf.isEmpty && anyOf.isEmpty && oneOf.isEmpty
      && not == nil && condition == nil && dependentSchemas.isEmpty && unevaluatedItems == nil
      && unevaluatedProperties == nil
  }

  /// Whether a value meets the rules.
  func accepts(
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun,
    node: SchemaNode
  ) throws(SchemaEvaluationError) -> Bool {
    try run.enter()
    defer { run.depth -= 1 }
    if unevaluatedItems != nil || unevaluatedProperties != nil {
      var marks = EvaluatedChildren()
      return try acceptsMarking(index, nodes, bytes, &run, node: node, &marks)
    }
    if let reference, try !reference.accepts(index, nodes, bytes, &run) { return false }
    for part in allOf {
      guard try part.accepts(index, nodes, bytes, &run) else { return false }
    }
    if !anyOf.isEmpty, try !acceptsAny(index, nodes, bytes, &run) { return false }
    if !oneOf.isEmpty, try !acceptsOne(index, nodes, bytes, &run) { return false }
    if let not, try not.accepts(index, nodes, bytes, &run) { return false }
    if let condition {
      let branch = try condition.accepts(index, nodes, bytes, &run) ? then : otherwise
      if let branch, try !branch.accepts(index, nodes, bytes, &run) { return false }
    }
    if !dependentSchemas.isEmpty, nodes[index].kind == .object {
      for dependent in dependentSchemas
      where ObjectRules.hasMember(dependent.name, index, nodes[index], nodes, run) {
        guard try dependent.node.accepts(index, nodes, bytes, &run) else { return false }
      }
    }
    return try acceptsElsewhere(index, nodes, bytes, &run)
  }

  private func acceptsAny(
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    for part in anyOf where try part.accepts(index, nodes, bytes, &run) { return true }
    return false
  }

  private func acceptsOne(
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    var found = false
    for part in oneOf where try part.accepts(index, nodes, bytes, &run) {
      if found { return false }
      found = true
    }
    return found
  }

  /// Follows the link, the entrance, or the dynamic reference, if there is one.
  private func acceptsElsewhere(
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    if let link { return try run.table[link].accepts(index, nodes, bytes, &run) }
    if let entrance {
      run.scope.append(entrance.resource)
      defer { run.scope.removeLast() }
      return try entrance.node.accepts(index, nodes, bytes, &run)
    }
    guard let dynamicReference else { return true }
    return try dynamicReference.target(run).accepts(index, nodes, bytes, &run)
  }
}

extension InPlaceRules.DynamicReference {
  /// The node of the outermost resource that has the anchor (JSON Schema Core 8.2.3.2).
  func target(_ run: SchemaRun) -> SchemaNode {
    for resource in run.scope {
      if let target = targets[resource] { return run.table[target] }
    }
    return fallback
  }
}
