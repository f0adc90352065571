extension ShapeValidator {
  /// The members of a value that its shape does not describe, as JSONPaths in the value's order.
  ///
  /// An object of which the shape names no member at all has none.
  package func undeclaredMembers(in value: JSONValue) -> [String] {
    var search = UndeclaredSearch(graph)
    return search.paths(in: value, by: root)
  }

  /// What fits the shape and a Swift decoder refuses all the same.
  func refusals(in value: JSONValue) -> [ShapeExplainer.Ranked] {
    var walk = ShapeWalk(graph, root: root, value: value)
    var refusals: [ShapeExplainer.Ranked] = []
    while let step = walk.next() {
      guard let expected = Self.refusal(of: step.value, by: graph.nodes[step.node].kind) else {
        continue
      }
      let shape = graph.nodes[step.node].shape
      let mismatch = ShapeMismatch(
        path: step.place.path,
        codingPath: step.place.codingPath,
        value: step.value,
        range: shape.range,
        shape: shape.description,
        expected: expected,
        found: ValuePhrase.describe(step.value),
        decodingError: .dataCorrupted,
        help: nil
      )
      refusals.append((mismatch, step.place.depth))
    }
    return refusals
  }

  /// What a Swift decoder expects where it refuses a value that fits.
  private static func refusal(of value: JSONValue, by kind: ShapeGraph.Kind) -> String? {
    switch kind {
    case .type(.integer, _):
      guard let number = value.number, number.isInteger, number.integer == nil else { return nil }
      return "an integer that fits Swift's Int"
    case .format(.dateTime, _):
      // Foundation's ISO 8601 strategy reads seconds without a fraction only.
      guard let text = value.utf8, text.count > 19, text[19] == UInt8(ascii: ".") else {
        return nil
      }
      return "a date-time without fractions of a second"
    default: return nil
    }
  }
}
