/// What may be said of values that fit shapes: found once for all calls that judge such values.
final class FittingValues {
  private var known: [[Int]: MatchTarget] = [:]
  private var members: [[Int]: Members] = [:]

  /// The names of members, and which of them misspelled ones were meant to be.
  typealias Members = (names: [String], spelling: SpellingTable)

  /// How many lists within each other are looked into.
  private static let deepest = 3

  /// Of how many alternatives each is named.
  private static let mostPhrases = 6

  /// What is judged where a value fits one of some shapes; nil if there are no shapes.
  func value(of nodes: [Int], in table: ShapeTable) -> MatchTarget? {
    if let value = known[nodes] { return value }
    let value = value(of: nodes, in: table.graph, depth: 0)
    known[nodes] = value
    return value
  }

  /// The members that some shapes declare.
  func members(of nodes: [Int], in graph: ShapeGraph) -> Members {
    if let found = members[nodes] { return found }
    let names = graph.memberNames(of: nodes)
    let found = (names: names, spelling: SpellingTable(names))
    members[nodes] = found
    return found
  }

  private func value(of nodes: [Int], in graph: ShapeGraph, depth: Int) -> MatchTarget? {
    guard let first = nodes.first else { return nil }
    let phrases = nodes.prefix(Self.mostPhrases).map { graph.nodes[$0].shape.phrase }
    let shapes = CompiledShape.shapes(of: nodes, in: graph)
    return .fitting(
      nodes.reduce([]) { $0.union(graph.kinds(at: $1)) },
      nodes.count <= Self.mostPhrases ? phrases.joined(separator: " or ") : "a value of its shape",
      at: graph.nodes[first].range,
      element: element(of: nodes, in: graph, depth: depth),
      where: { value in shapes.contains { (try? $0.validator.isValid(value)) ?? true } },
      misspelled: { graph.misspelledMembers(of: $0, at: nodes) }
    )
  }

  /// What the elements of values are that fit some nodes, if they are lists; shapes may contain themselves.
  private func element(of nodes: [Int], in graph: ShapeGraph, depth: Int) -> MatchTarget? {
    guard depth < Self.deepest,
      case .nodes(let elements) = graph.end(of: [.element(nil)], from: nodes)
    else { return nil }
    return value(of: elements, in: graph, depth: depth + 1)
  }
}
