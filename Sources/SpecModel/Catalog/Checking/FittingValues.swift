/// What may be said of values that fit shapes: found once for all calls that judge such values.
final class FittingValues {
  private var known: [[Int]: JudgedValue] = [:]

  /// Of how many alternatives each is named.
  private static let mostPhrases = 6

  /// What is judged where a value fits one of some shapes.
  ///
  /// - Parameters:
  ///   - nodes: The shapes in the graph of the table.
  ///   - table: The shapes of the catalog.
  /// - Returns: The value, nil if there are no shapes.
  func value(of nodes: [Int], in table: ShapeTable) -> JudgedValue? {
    if let value = known[nodes] { return value }
    guard let first = nodes.first else { return nil }
    let phrases = nodes.prefix(Self.mostPhrases).map { table.graph.nodes[$0].shape.phrase }
    let value = JudgedValue.fitting(
      ValueSet(fitting: nodes, of: table.graph),
      nodes.count <= Self.mostPhrases ? phrases.joined(separator: " or ") : "a value of its shape",
      at: table.graph.nodes[first].range
    )
    known[nodes] = value
    return value
  }
}
