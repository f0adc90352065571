/// A shape of a catalog: values are judged by it, and made to fit it.
package struct CompiledShape: Sendable {
  /// The shapes that are compiled with it.
  package let group: ShapeGroup

  /// Its place among them.
  let place: Int

  /// Judges values.
  package var validator: ShapeValidator { group.validator(at: place) }

  /// All shapes of the catalog.
  package var graph: ShapeGraph { group.graph }

  /// Its node in the graph.
  package var node: Int { group.nodes[place] }

  /// The shapes of some nodes, in their order.
  static func shapes(of nodes: [Int], in graph: ShapeGraph) -> [CompiledShape] {
    stride(from: 0, to: nodes.count, by: ShapeGroup.size).flatMap { start in
      let group = ShapeGroup(Array(nodes[start...].prefix(ShapeGroup.size)), in: graph)
      return group.nodes.indices.map { CompiledShape(group: group, place: $0) }
    }
  }

  /// The members that it names, nil if it is not the shape of an object.
  var members: [ShapeGraph.Named]? {
    guard case .object(let members) = graph.nodes[graph.target(of: node)].kind else { return nil }
    return members.named
  }

  /// A value that fits the shape, the same for the same seed.
  package func sample(seed: UInt64) throws(ShapeSamplingError) -> JSONValue {
    try validator.sample(seed: seed)
  }
}
