/// Shapes in which every name leads to its definition and included members stand with one's own.
///
/// It is what shapes are compiled from, sampled from and exported from. Nodes name each other by
/// index; the first ones are the definitions of the scope.
package struct ShapeGraph: Sendable {
  /// The named shapes; a definition's node has its index.
  package let scope: ShapeScope

  /// All nodes.
  package internal(set) var nodes: [Node] = []

  /// The rules of the JSON Schemas that nodes refer to, and those of each node.
  private(set) var schemaRules = (builder: SchemaBuilder(), roots: [Int: SchemaRuleID]())

  /// A shape or a part of one.
  package struct Node: Sendable {
    /// The kind of value it describes.
    package let kind: Kind

    /// The shape it was made from.
    package let shape: Shape

    /// Where it is written.
    package var range: SourceRange? { shape.range }
  }

  /// The kinds of shapes, with parts by their index.
  package enum Kind: Sendable {
    case type(ShapeType, ShapeBounds?)
    case format(StringFormat, ShapeBounds?)
    case epoch(EpochTime, ShapeBounds?)
    case literal(ShapeLiteral)
    case pattern(String, ShapeBounds?)
    case reference(Int)
    case array(Int, ShapeBounds?)
    case tuple([Int])
    case schema(String, in: JSONValue)
    case object(Members)
    case union([Int])
  }

  /// The members of an object, included ones with its own.
  package struct Members: Sendable {
    /// The members with a name.
    package internal(set) var named: [Named] = []

    /// The members whose names a pattern describes.
    package internal(set) var patterns: [(pattern: String, node: Int)] = []

    /// All other members.
    package internal(set) var others = Others.ignored
  }

  /// A member with a name.
  package struct Named: Sendable {
    /// The name on the wire.
    package let name: String

    /// Whether it is required.
    package let isRequired: Bool

    /// Where its name is written.
    package let range: SourceRange?

    /// The shape of its value.
    package let node: Int
  }

  /// The rule for members that nothing else describes.
  package enum Others: Sendable {
    case ignored
    case forbidden(SourceRange?)
    case node(Int)
  }

  /// The references to JSON Schemas, in the order of the nodes.
  package var schemaReferences: [(node: Int, text: String, value: JSONValue)] {
    nodes.enumerated().compactMap { index, node in
      if case .schema(let text, let value) = node.kind { (index, text, value) } else { nil }
    }
  }

  /// Takes the JSON Schemas that nodes refer to.
  package mutating func add(_ rules: (builder: SchemaBuilder, roots: [SchemaRuleID])) {
    schemaRules.builder = rules.builder
    let nodes = schemaReferences.map(\.node)
    for (node, root) in zip(nodes, rules.roots) { schemaRules.roots[node] = root }
  }

  /// The index of the node that a node stands for, behind all references.
  package func target(of index: Int) -> Int {
    var index = index
    // The linker leaves no circle of references, so that this ends.
    while case .reference(let next) = nodes[index].kind { index = next }
    return index
  }

  /// The nodes that a value of a node may fit, each once: behind references, those of a union by themselves.
  package func alternatives(of index: Int) -> [Int] {
    let target = target(of: index)
    guard case .union = nodes[target].kind else { return [target] }
    var found: [Int] = []
    var seen: Set<Int> = []
    var pending = [target]
    while let next = pending.popLast().map(self.target) {
      guard seen.insert(next).inserted else { continue }
      if case .union(let parts) = nodes[next].kind {
        pending += parts.reversed()
      } else {
        found.append(next)
      }
    }
    return found
  }
}
