/// Turns a builder's rules into nodes: children first, circles through the table.
struct SchemaAssembly {
  let builder: SchemaBuilder
  private var finished: [SchemaNode?]
  /// Every node, at the index that is its `id`.
  private var nodes: ContiguousArray<SchemaNode> = []
  private var isOpen: [Bool]
  /// The places in the table of nodes that others refer to by index.
  private var links: [Int: Int] = [:]
  private var linked: [SchemaRuleID] = []

  /// What accepts every value.
  private let anything: SchemaNode

  /// How deep rules are assembled at once; what lies deeper is reached through the table.
  private static let depthLimit = 100

  init(builder: SchemaBuilder) {
    self.builder = builder
    anything = SchemaNode(
      standingFor: InPlaceRules(),
      id: 0,
      origin: SchemaOrigin(range: nil, label: nil)
    )
    nodes = [anything]
    finished = Array(repeating: nil, count: builder.rules.count)
    isOpen = Array(repeating: false, count: builder.rules.count)
  }

  /// Assembles what is reached from each root.
  mutating func schemas(roots: [SchemaRuleID]) -> [Schema] {
    let rootNodes = roots.map { node($0, depth: 0) }
    let (table, program) = finish()
    let steps = ContiguousArray(finished.map { Int32($0?.id ?? anything.id) })
    return zip(roots, rootNodes).map { root, node in
      Schema(
        rules: builder.rules,
        rootRules: root,
        steps: steps,
        root: node,
        resource: builder.resource(of: root),
        table: table,
        program: program
      )
    }
  }

  /// Assembles what others refer to by index, and lays all of it out.
  private mutating func finish() -> (ContiguousArray<SchemaNode>, SchemaProgram) {
    var table = ContiguousArray<SchemaNode>()
    while table.count < linked.count {
      table.append(node(linked[table.count], depth: 0))
    }
    return (table, SchemaProgram(nodes))
  }

  private mutating func node(_ id: SchemaRuleID, depth: Int) -> SchemaNode {
    if let node = finished[id.index] { return node }
    let rules = builder.rules[id]
    if isOpen[id.index] || depth > Self.depthLimit {
      return standIn(InPlaceRules(link: link(to: id)), origin: rules.origin)
    }
    isOpen[id.index] = true
    defer { isOpen[id.index] = false }
    let resource = builder.resource(of: id)
    var children: [SchemaRuleID: SchemaNode] = [:]
    for child in Self.children(of: rules) where children[child] == nil {
      children[child] = entered(child, from: resource, depth: depth + 1)
    }
    let dynamicReference = dynamicReference(of: rules, from: resource, depth: depth + 1)
    let anything = anything
    let find = { (id: SchemaRuleID) in children[id] ?? anything }
    let node = SchemaNode(
      rules,
      id: nodes.count,
      number: NumberRules(rules.$number),
      string: StringRules(rules.$text),
      array: ArrayRules(rules.$array, find),
      object: ObjectRules(rules.$object, find),
      inPlace: InPlaceRules(rules, dynamicReference: dynamicReference, find)
    )
    nodes.append(node)
    finished[id.index] = node
    return node
  }

  private mutating func standIn(_ rules: InPlaceRules, origin: SchemaOrigin) -> SchemaNode {
    let node = SchemaNode(standingFor: rules, id: nodes.count, origin: origin)
    nodes.append(node)
    return node
  }

  /// A node as another resource sees it: stepping into a resource is remembered at run time.
  private mutating func entered(
    _ id: SchemaRuleID,
    from resource: Int,
    depth: Int
  ) -> SchemaNode {
    let node = node(id, depth: depth)
    let other = builder.resource(of: id)
    guard other != resource, builder.hasDynamicAnchors else { return node }
    let entrance = InPlaceRules.Entrance(resource: other, node: node)
    return standIn(InPlaceRules(entrance: entrance), origin: node.origin)
  }

  private mutating func dynamicReference(
    of rules: SchemaRules,
    from resource: Int,
    depth: Int
  ) -> InPlaceRules.DynamicReference? {
    guard let reference = rules.inPlace.dynamicReference else { return nil }
    var targets: [Int: Int] = [:]
    for (other, id) in builder.anchors(named: reference.anchor) { targets[other] = link(to: id) }
    return InPlaceRules.DynamicReference(
      keyword: rules.inPlace.dynamicKeyword ?? "$dynamicRef",
      fallback: entered(reference.fallback, from: resource, depth: depth),
      targets: targets
    )
  }

  private mutating func link(to id: SchemaRuleID) -> Int {
    if let link = links[id.index] { return link }
    links[id.index] = linked.count
    linked.append(id)
    return linked.count - 1
  }

  private static func children(of rules: SchemaRules) -> [SchemaRuleID] {
    var children: [SchemaRuleID] = []
    if let array = rules.$array {
      children += array.prefixItems
      for case let child? in [array.items, array.contains, array.unevaluatedItems] {
        children.append(child)
      }
    }
    if let object = rules.$object {
      for member in object.properties { children.append(member.rules) }
      for member in object.patternProperties { children.append(member.rules) }
      for member in object.dependentSchemas { children.append(member.rules) }
      for case let child? in [
        object.additionalProperties, object.propertyNames, object.unevaluatedProperties,
      ] { children.append(child) }
    }
    return children + (rules.$inPlace?.all ?? [])
  }
}
