extension ValueSet {
  /// The values that fit one of some nodes of shapes: perhaps too many, never too few.
  ///
  /// - Parameters:
  ///   - nodes: The nodes, none of them a reference or a union.
  ///   - graph: Their shapes.
  init(fitting nodes: [Int], of graph: ShapeGraph) {
    self = nodes.reduce(.none) { $0.union(Self.values(of: graph.nodes[$1].kind)) }
  }

  private static func values(of kind: ShapeGraph.Kind) -> ValueSet {
    switch kind {
    case .type(let type, let bounds): values(of: type, bounds)
    case .format, .pattern: ValueSet(of: [.text])
    case .epoch: ValueSet(of: [.number])
    case .literal(let literal): .equal(to: literal.value).intersection(.json)
    case .array(_, let bounds): counted(.list, bounds)
    case .tuple(let elements): ValueSet(of: [.list]) { $0.count = Bounds(only: elements.count) }
    case .object: ValueSet(of: [.object])
    case .reference, .union, .schema: .json
    }
  }

  private static func values(of type: ShapeType, _ bounds: ShapeBounds?) -> ValueSet {
    switch type {
    case .any: .json
    case .boolean: ValueSet(of: [.boolean])
    case .string: counted(.text, bounds)
    case .array: counted(.list, bounds)
    case .object: counted(.object, bounds)
    case .integer, .number:
      ValueSet(of: [.number]) { range in
        range.number = Bounds(
          lower: bounds?.lower.map { .init(value: $0.value, isIncluded: $0.isIncluded) },
          upper: bounds?.upper.map { .init(value: $0.value, isIncluded: $0.isIncluded) }
        )
        if type == .integer { range.conditions = [{ $0.number?.isInteger ?? false }] }
      }
    }
  }

  private static func counted(_ kind: ValueRange.Kind, _ bounds: ShapeBounds?) -> ValueSet {
    ValueSet(of: [kind]) { range in
      guard let bounds else { return }
      range.count = range.count.intersection(Bounds(.atLeast, bounds.leastLength))
      if let most = bounds.greatestLength {
        range.count = range.count.intersection(Bounds(.atMost, most))
      }
    }
  }
}
