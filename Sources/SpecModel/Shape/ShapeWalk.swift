/// Goes through a value along the shape that it fits.
struct ShapeWalk {
  /// A value and the node of the shape that describes it.
  struct Step {
    let value: JSONValue
    let node: Int
    let place: ShapePlace
  }

  private let graph: ShapeGraph
  private var pending: [Step]
  private var patterns = PatternCache()

  init(_ graph: ShapeGraph, root: Int, value: JSONValue) {
    self.graph = graph
    pending = [Step(value: value, node: root, place: ShapePlace())]
  }

  /// The next value with the node that describes it, in the value's order; nil behind the last.
  mutating func next() -> Step? {
    guard let step = pending.popLast() else { return nil }
    let current = Step(
      value: step.value,
      node: graph.chosen(step.node, for: step.value),
      place: step.place
    )
    switch graph.nodes[current.node].kind {
    case .array(let element, _) where step.value.type == .array:
      let steps = step.value.elements.enumerated().map { position, value in
        var place = step.place
        place.append(position: position)
        return Step(value: value, node: element, place: place)
      }
      pending += steps.reversed()
    case .tuple(let elements) where step.value.type == .array:
      let steps = zip(step.value.elements, elements).enumerated().map { position, part in
        var place = step.place
        place.append(position: position)
        return Step(value: part.0, node: part.1, place: place)
      }
      pending += steps.reversed()
    case .object(let members) where step.value.type == .object:
      pending += steps(of: members, in: current).reversed()
    default: break
    }
    return current
  }

  private mutating func steps(of members: ShapeGraph.Members, in step: Step) -> [Step] {
    let named = Dictionary(
      members.named.map { (ContiguousArray($0.name.utf8), $0.node) },
      uniquingKeysWith: { $1 }
    )
    var steps: [Step] = []
    for member in step.value.members {
      let name = member.value.document.utf8(at: member.keyIndex)
      var place = step.place
      place.append(name: member.name)
      var nodes = [named[name]].compactMap(\.self)
      for matching in members.patterns where patterns.isFound(matching.pattern, in: name) {
        nodes.append(matching.node)
      }
      if nodes.isEmpty, case .node(let node) = members.others { nodes = [node] }
      steps += nodes.map { Step(value: member.value, node: $0, place: place) }
    }
    return steps
  }
}

extension ShapeGraph {
  /// The node behind references and, of alternatives, the first that a value looks like.
  func chosen(_ index: Int, for value: JSONValue) -> Int {
    var index = target(of: index)
    // The linker leaves no circle of references and unions, so that this ends.
    while case .union(let parts) = nodes[index].kind {
      let next =
        parts.first { resembles(value, $0, isDeep: true) }
        ?? parts.first { resembles(value, $0, isDeep: false) } ?? parts.first
      guard let next else { return index }
      index = target(of: next)
    }
    return index
  }

  /// Whether a value has the type of a node; deep also the members and the literals among them.
  func resembles(_ value: JSONValue, _ index: Int, isDeep: Bool) -> Bool {
    switch nodes[target(of: index)].kind {
    case .type(.any, _), .reference, .schema: return true
    case .type(.string, _), .pattern, .format: return value.type == .string
    case .type(.integer, _): return value.number?.isInteger ?? false
    case .type(.number, _), .epoch: return value.type == .number
    case .type(.boolean, _): return value.type == .boolean
    case .type(.array, _), .array: return value.type == .array
    case .tuple(let elements): return value.type == .array && value.count == elements.count
    case .type(.object, _): return value.type == .object
    case .literal(let literal): return literal.value == value
    case .union: return true
    case .object(let members):
      guard value.type == .object else { return false }
      guard isDeep else { return true }
      return members.named.allSatisfy { member in
        guard let found = value[member.name] else { return !member.isRequired }
        if case .literal(let literal) = nodes[member.node].kind { return literal.value == found }
        return true
      }
    }
  }
}
