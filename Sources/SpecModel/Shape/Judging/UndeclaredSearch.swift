/// Finds the members of a value that its shape does not describe: of alternatives that the value fits, one that describes
/// a member is enough.
struct UndeclaredSearch {
  private let graph: ShapeGraph
  private var patterns = PatternCache()

  /// What was found of a value and a node: shapes may lead to one node in many ways.
  private var known: [Visit: Set<Int>] = [:]

  private struct Visit: Hashable {
    let node: Int
    let value: Int
  }

  init(_ graph: ShapeGraph) { self.graph = graph }

  /// The paths of the members, in the value's order.
  mutating func paths(in value: JSONValue, by node: Int) -> [String] {
    let members = undeclared(in: value, by: node)
    guard !members.isEmpty else { return [] }
    var paths: [String] = []
    var pending = [(value, ShapePlace())]
    while let (value, place) = pending.popLast() {
      if members.contains(value.index) {
        paths.append(place.path)
        continue
      }
      var inner: [(JSONValue, ShapePlace)] = []
      for (position, element) in value.elements.enumerated() where value.type == .array {
        inner.append((element, place))
        inner[inner.count - 1].1.append(position: position)
      }
      for member in value.members where value.type == .object {
        inner.append((member.value, place))
        inner[inner.count - 1].1.append(name: member.name)
      }
      pending += inner.reversed()
    }
    return paths
  }

  /// The indices of the members' values.
  private mutating func undeclared(in value: JSONValue, by node: Int) -> Set<Int> {
    let node = graph.target(of: node)
    let visit = Visit(node: node, value: value.index)
    if let found = known[visit] { return found }
    var found: Set<Int> = []
    switch graph.nodes[node].kind {
    case .union(let parts):
      let fitting = parts.filter { graph.resembles(value, $0, isDeep: true) }
      let chosen = fitting.isEmpty ? [graph.chosen(node, for: value)] : fitting
      found = common(of: value, chosen)
    case .array(let element, _) where value.type == .array:
      for part in value.elements { found.formUnion(undeclared(in: part, by: element)) }
    case .tuple(let elements) where value.type == .array:
      for (part, node) in zip(value.elements, elements) {
        found.formUnion(undeclared(in: part, by: node))
      }
    case .object(let members) where value.type == .object:
      found = undeclared(in: value, by: members)
    default: break
    }
    known[visit] = found
    return found
  }

  private mutating func undeclared(in value: JSONValue, by members: ShapeGraph.Members) -> Set<Int>
  {
    let isOpen = members.named.isEmpty && members.patterns.isEmpty
    var found: Set<Int> = []
    for member in value.members {
      let name = member.value.document.utf8(at: member.keyIndex)
      var nodes = members.named.filter { name.elementsEqual($0.name.utf8) }.map(\.node)
      for matching in members.patterns where patterns.isFound(matching.pattern, in: name) {
        nodes.append(matching.node)
      }
      switch members.others {
      case .node(let node) where nodes.isEmpty: nodes = [node]
      case .ignored where isOpen: break
      case .ignored where nodes.isEmpty, .forbidden where nodes.isEmpty:
        found.insert(member.value.index)
      default: break
      }
      if !nodes.isEmpty { found.formUnion(common(of: member.value, nodes)) }
    }
    return found
  }

  /// What none of some nodes describes.
  private mutating func common(of value: JSONValue, _ nodes: [Int]) -> Set<Int> {
    var found: Set<Int>?
    for node in nodes {
      let part = undeclared(in: value, by: node)
      found = found?.intersection(part) ?? part
    }
    return found ?? []
  }
}
