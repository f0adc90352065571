extension ValueSet {
  /// The values that fit one of some nodes of shapes: perhaps too many, never too few.
  init(fitting nodes: [Int], of graph: ShapeGraph) {
    self = nodes.reduce(.none) { $0.union(Self.values(of: $1, in: graph)) }
  }

  private static func values(of node: Int, in graph: ShapeGraph) -> ValueSet {
    let kind = graph.nodes[node].kind
    switch kind {
    case .array, .tuple, .object:
      let fitting = ValueSet(of: [.list, .object]) { range in
        range.conditions = [{ graph.mayHold($0, at: node) }]
      }
      return values(of: kind).intersection(fitting)
    default: return values(of: kind)
    }
  }

  private static func values(of kind: ShapeGraph.Kind) -> ValueSet {
    switch kind {
    case .type(let type, let bounds): values(of: type, bounds)
    case .format(let format, let bounds): texts(bounds) { format.accepts($0.span) }
    case .pattern(let source, let bounds):
      texts(of: try? Pattern(source), bounds)
    case .epoch(_, let bounds): values(of: .integer, bounds)
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

  private static func texts(of pattern: Pattern?, _ bounds: ShapeBounds?) -> ValueSet {
    texts(bounds) { text in pattern.flatMap { try? $0.isFound(in: text.span) } ?? true }
  }

  /// Texts of some lengths that meet a condition, as far as each is known.
  private static func texts(
    _ bounds: ShapeBounds?,
    where isMet: @escaping @Sendable (ContiguousArray<UInt8>) -> Bool
  ) -> ValueSet {
    let lengths = counted(.text, bounds)
    return lengths.intersection(
      ValueSet(of: [.text]) { range in
        range.conditions = [{ text in text.utf8.map(isMet) ?? true }]
      }
    )
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
