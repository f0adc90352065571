/// Compares what values are in two revisions, a shape with a name once, wherever it is used.
struct SchemaComparison {
  /// Where something is written in both revisions.
  typealias Ranges = (old: SourceRange?, new: SourceRange?)

  let old: Catalog
  let new: Catalog

  /// The changes of what is compared now.
  private(set) var changes: [CatalogChange] = []

  /// The pairs of shapes that what is compared now refers to.
  private(set) var uses: Set<ShapePair> = []

  private var direction = Direction.response
  private var subject = CatalogChange.Subject(kind: .shape, name: "")
  private var place = ""
  private var ranges: Ranges = (nil, nil)

  /// The shapes that are compared now, if they have names.
  private var current: ShapePair?

  /// Which way values go.
  enum Direction: String {
    /// To the API: to take fewer values breaks those who send them.
    case request
    /// From the API: to give more values breaks those who read them.
    case response
  }

  /// What a change does to the values.
  enum Effect {
    case narrower, wider, other
  }

  init(from old: Catalog, to new: Catalog) {
    self.old = old
    self.new = new
  }

  /// Compares the values at a place of an endpoint.
  mutating func compare(
    _ old: ContractSchema,
    _ new: ContractSchema,
    _ direction: Direction,
    of endpoint: String,
    in place: String,
    _ ranges: Ranges
  ) {
    self.direction = direction
    self.place = place
    self.ranges = ranges
    subject = .init(kind: .endpoint, name: endpoint)
    (current, changes, uses) = (nil, [], [])
    compare(old, new, at: "$")
  }

  /// Compares two shapes that have names.
  mutating func compare(_ pair: ShapePair) {
    direction = pair.direction
    place = ""
    ranges = (nil, nil)
    subject = .init(kind: .shape, name: new.shapeGraph.scope.definitions[pair.new].name)
    (current, changes, uses) = (pair, [], [])
    compareAlternatives(.shape(pair.old), .shape(pair.new), at: "$")
  }

  /// Whether two shapes are those that are compared now.
  func isComparing(_ old: Int, _ new: Int) -> Bool {
    current?.old == old && current?.new == new
  }

  mutating func compare(_ old: ContractSchema, _ new: ContractSchema, at path: String) {
    if let first = self.old.shapeGraph.definition(of: old),
      let second = self.new.shapeGraph.definition(of: new)
    {
      uses.insert(ShapePair(old: first, new: second, direction: direction))
    } else {
      compareAlternatives(old, new, at: path)
    }
  }

  private mutating func compareAlternatives(
    _ old: ContractSchema,
    _ new: ContractSchema,
    at path: String
  ) {
    switch (old, new) {
    case (.all(let first), .all(let second)) where first.count == second.count:
      for (part, other) in zip(first, second) { compare(part, other, at: path) }
      return
    case (.all, _), (_, .all):
      let message = "the value is described by other shapes and schemas now"
      return report(.other, message, at: path, (nil, nil))
    case (.shape(let first), .shape(let second)):
      let nodes = (self.old.shapeGraph.nodes[first], self.new.shapeGraph.nodes[second])
      if nodes.0.shape.summary != nodes.1.shape.summary {
        let ranges = (nodes.0.range, nodes.1.range)
        report(.documentation, "the description has changed", at: path, ranges)
      }
    default: break
    }
    let first = ComparedValue(old, self.old.shapeGraph)
    let second = ComparedValue(new, self.new.shapeGraph)
    let ranges = (first.range, second.range)
    let sentence = "the value is \(second.text) now; it was \(first.text)"
    if first.isAny || second.isAny {
      guard first.isAny != second.isAny else { return }
      return report(first.isAny ? .narrower : .wider, sentence, at: path, ranges)
    }
    let (before, after) = (first.types, second.types)
    let lost = before.filter { !after.contains($0) }
    let added = after.filter { !before.contains($0) }
    if !lost.isEmpty, !added.isEmpty {
      report(.other, sentence, at: path, ranges)
    } else {
      for type in lost { report(.narrower, "the value is never \(type) now", at: path, ranges) }
      for type in added { report(.wider, "the value may be \(type) now", at: path, ranges) }
    }
    for type in before where after.contains(type) {
      compare(first.alternatives(of: type), second.alternatives(of: type), at: path)
    }
  }

  /// Compares alternatives of one JSON type.
  private mutating func compare(
    _ old: [ComparedValue.Alternative],
    _ new: [ComparedValue.Alternative],
    at path: String
  ) {
    let others = (old.filter { $0.literal == nil }, new.filter { $0.literal == nil })
    guard others.0.isEmpty != others.1.isEmpty else {
      return comparePairs(old, new, at: path)
    }
    let texts = [old, new].map { $0.map(\.text).joined(separator: " | ") }
    let message = "the value is \(texts[1]) now; it was \(texts[0])"
    let isWider = others.0.isEmpty
    let fits =
      isWider
      ? old.allSatisfy { $0.fits(oneOf: others.1) } : new.allSatisfy { $0.fits(oneOf: others.0) }
    let ranges = (old.first?.range, new.first?.range)
    report(!fits ? .other : isWider ? .wider : .narrower, message, at: path, ranges)
  }

  /// Pairs alternatives by their names, else by what they are, else those that are left.
  private mutating func comparePairs(
    _ old: [ComparedValue.Alternative],
    _ new: [ComparedValue.Alternative],
    at path: String
  ) {
    var (rest, others) = (old, new)
    var pairs: [(ComparedValue.Alternative, ComparedValue.Alternative)] = []
    rest.removeAll { alternative in
      guard let place = others.firstIndex(where: { $0.key == alternative.key }) else {
        return false
      }
      pairs.append((alternative, others.remove(at: place)))
      return true
    }
    if rest.count == 1, others.count == 1, rest[0].literal == nil, others[0].literal == nil {
      pairs.append((rest.removeFirst(), others.removeFirst()))
    }
    for (first, second) in pairs where first.literal == nil || second.literal == nil {
      compare(first, second, at: path)
    }
    for lost in rest {
      let ranges = (lost.range, new.first?.range)
      report(.narrower, "the value is never \(lost.words) now", at: path, ranges)
    }
    for added in others {
      let ranges = (old.first?.range, added.range)
      report(.wider, "the value may be \(added.words) now", at: path, ranges)
    }
  }

  /// Says that values have changed.
  mutating func report(_ effect: Effect, _ message: String, at path: String, _ ranges: Ranges) {
    let harmless: Effect = direction == .request ? .wider : .narrower
    report(effect == harmless ? .compatible : .breaking, message, at: path, ranges)
  }

  mutating func report(
    _ kind: CatalogChange.Kind,
    _ message: String,
    at path: String,
    _ ranges: Ranges
  ) {
    changes.append(
      CatalogChange(
        kind: kind,
        subject: subject,
        place: [place, path == "$" ? "" : path].filter { !$0.isEmpty }.joined(separator: " "),
        message: message,
        old: ranges.old ?? self.ranges.old,
        new: ranges.new ?? self.ranges.new
      )
    )
  }
}

/// Two shapes with names that stand in each other's place, and which way their values go.
struct ShapePair: Hashable {
  let old: Int
  let new: Int
  let direction: SchemaComparison.Direction
}

extension ShapeGraph {
  /// The shape with a name that a schema refers to.
  fileprivate func definition(of schema: ContractSchema) -> Int? {
    guard case .shape(let node) = schema else { return nil }
    let target = target(of: node)
    return target < scope.definitions.count ? target : nil
  }
}
