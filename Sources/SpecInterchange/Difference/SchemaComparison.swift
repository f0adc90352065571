/// Compares what values are in two revisions, a shape with a name once, wherever it is used.
struct SchemaComparison {
  let old: ShapeGraph
  let new: ShapeGraph
  let schemas: JSONSchemaComparison

  /// The changes of what is compared now.
  private(set) var changes: [SchemaChange] = []

  /// The pairs of shapes that what is compared now refers to.
  private(set) var uses: Set<ShapePair> = []

  /// Which way the values go.
  private var direction = Direction.response

  /// The shapes that are compared now, if they have names.
  private var current: ShapePair?

  /// Which way values go.
  enum Direction: Hashable {
    /// To the API: to take fewer values breaks those who send them.
    case request
    /// From the API: to give more values breaks those who read them.
    case response
  }

  /// What a change does to the values.
  enum Effect {
    case narrower, wider, other
  }

  init(_ old: ShapeGraph, _ new: ShapeGraph, _ schemas: JSONSchemaComparison) {
    self.old = old
    self.new = new
    self.schemas = schemas
  }

  /// Compares two values and takes the result out.
  mutating func compare(
    _ old: ContractSchema,
    _ new: ContractSchema,
    _ direction: Direction
  ) -> (changes: [SchemaChange], uses: Set<ShapePair>) {
    self.direction = direction
    current = nil
    changes = []
    uses = []
    compare(old, new, at: ShapePath())
    return (changes, uses)
  }

  /// Compares two shapes that have names.
  mutating func compare(_ pair: ShapePair) -> (changes: [SchemaChange], uses: Set<ShapePair>) {
    direction = pair.direction
    current = pair
    changes = []
    uses = []
    compareAlternatives(.shape(pair.old), .shape(pair.new), at: ShapePath())
    return (changes, uses)
  }

  /// Whether two shapes are those that are compared now.
  func isComparing(_ old: Int, _ new: Int) -> Bool {
    current?.old == old && current?.new == new
  }

  mutating func compare(_ old: ContractSchema, _ new: ContractSchema, at path: ShapePath) {
    if let first = self.old.definition(of: old), let second = self.new.definition(of: new) {
      uses.insert(ShapePair(old: first, new: second, direction: direction))
    } else {
      compareAlternatives(old, new, at: path)
    }
  }

  private mutating func compareAlternatives(
    _ old: ContractSchema,
    _ new: ContractSchema,
    at path: ShapePath
  ) {
    switch (old, new) {
    case (.all(let first), .all(let second)) where first.count == second.count:
      for (part, other) in zip(first, second) { compare(part, other, at: path) }
      return
    case (.all, _), (_, .all):
      let message = "the value is described by other shapes and schemas now"
      return report(.other, message, at: path, (nil, nil))
    default: compareSummaries(old, new, at: path)
    }
    let (first, second) = (ComparedValue(old, self.old), ComparedValue(new, self.new))
    let ranges = (self.old.range(of: old, first), self.new.range(of: new, second))
    if first.isAny || second.isAny {
      guard first.isAny != second.isAny else { return }
      let message = "the value is \(second.text) now; it was \(first.text)"
      return report(first.isAny ? .narrower : .wider, message, at: path, ranges)
    }
    let (before, after) = (first.types, second.types)
    let (lost, added) = (
      before.filter { !after.contains($0) }, after.filter { !before.contains($0) }
    )
    if !lost.isEmpty, !added.isEmpty {
      let message = "the value is \(second.text) now; it was \(first.text)"
      report(.other, message, at: path, ranges)
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
    at path: ShapePath
  ) {
    let literals = (old.compactMap(\.literal), new.compactMap(\.literal))
    let others = (old.filter { $0.literal == nil }, new.filter { $0.literal == nil })
    let ranges = (old.first?.range, new.first?.range)
    switch (others.0.isEmpty, others.1.isEmpty) {
    case (true, true):
      for value in literals.0 where !literals.1.contains(value) {
        report(.narrower, "the value is never \(value.compactText) now", at: path, ranges)
      }
      for value in literals.1 where !literals.0.contains(value) {
        report(.wider, "the value may be \(value.compactText) now", at: path, ranges)
      }
    case (true, false), (false, true):
      let texts = (old.texts, new.texts)
      let message = "the value is \(texts.1) now; it was \(texts.0)"
      let fits =
        others.0.isEmpty
        ? old.allSatisfy { $0.fits(oneOf: others.1) } : new.allSatisfy { $0.fits(oneOf: others.0) }
      report(!fits ? .other : others.0.isEmpty ? .wider : .narrower, message, at: path, ranges)
    case (false, false):
      compareRules(others.0, others.1, at: path)
    }
  }

  /// Pairs alternatives that are not literals: by their names, else by what they are, else those that are left.
  private mutating func compareRules(
    _ old: [ComparedValue.Alternative],
    _ new: [ComparedValue.Alternative],
    at path: ShapePath
  ) {
    var (rest, others) = (old, new)
    var pairs: [(ComparedValue.Alternative, ComparedValue.Alternative)] = []
    func name(_ alternative: ComparedValue.Alternative, _ graph: ShapeGraph) -> String {
      alternative.definition.map { graph.scope.definitions[$0].name } ?? alternative.text
    }
    rest.removeAll { alternative in
      guard
        let place = others.firstIndex(where: {
          name($0, self.new) == name(alternative, self.old)
        })
      else { return false }
      pairs.append((alternative, others.remove(at: place)))
      return true
    }
    if rest.count == 1, others.count == 1 {
      pairs.append((rest.removeFirst(), others.removeFirst()))
    }
    for (first, second) in pairs { compare(first, second, at: path) }
    for lost in rest {
      let ranges = (lost.range, new.first?.range)
      report(.narrower, "the value is never \(lost.text) now", at: path, ranges)
    }
    for added in others {
      let ranges = (old.first?.range, added.range)
      report(.wider, "the value may be \(added.text) now", at: path, ranges)
    }
  }

  /// Says that values have changed.
  mutating func report(
    _ effect: Effect,
    _ message: String,
    at path: ShapePath,
    _ ranges: (SourceRange?, SourceRange?)
  ) {
    let isBreaking =
      switch (effect, direction) {
      case (.other, _), (.narrower, .request), (.wider, .response): true
      case (.narrower, .response), (.wider, .request): false
      }
    report(isBreaking ? .breaking : .compatible, message, at: path, ranges)
  }

  mutating func report(
    _ kind: CatalogChange.Kind,
    _ message: String,
    at path: ShapePath,
    _ ranges: (SourceRange?, SourceRange?)
  ) {
    changes.append(
      SchemaChange(kind: kind, path: path, message: message, old: ranges.0, new: ranges.1)
    )
  }

  /// Says that what people read of a value has changed.
  private mutating func compareSummaries(
    _ old: ContractSchema,
    _ new: ContractSchema,
    at path: ShapePath
  ) {
    guard case .shape(let first) = old, case .shape(let second) = new else { return }
    let nodes = (self.old.nodes[first], self.new.nodes[second])
    if nodes.0.shape.summary != nodes.1.shape.summary {
      let ranges = (nodes.0.range, nodes.1.range)
      report(.documentation, "the description has changed", at: path, ranges)
    }
  }
}

/// Two shapes with names that stand in each other's place, and which way their values go.
struct ShapePair: Hashable {
  let old: Int
  let new: Int
  let direction: SchemaComparison.Direction
}

extension ComparedValue.Alternative {
  /// The value that it is, if it is exactly one.
  var literal: JSONValue? {
    if case .literal(let value) = kind { value } else { nil }
  }

  /// Whether a literal is one of the values of others of its type, as far as bounds tell; no format or pattern is tried.
  fileprivate func fits(oneOf others: [Self]) -> Bool {
    guard let literal else { return true }
    return others.contains { other in
      switch other.kind {
      case .string("", let bounds):
        let length = literal.string?.unicodeScalars.count ?? 0
        return bounds.map { $0.contain(JSONNumber(length)) } ?? true
      case .number(let isInteger, "", let bounds):
        guard let number = literal.number else { return false }
        return (!isInteger || number.isInteger) && bounds?.contain(number) ?? true
      case .boolean: return true
      default: return false
      }
    }
  }
}

extension [ComparedValue.Alternative] {
  /// All in a person's words.
  var texts: String { map(\.text).joined(separator: " | ") }
}

extension ShapeGraph {
  /// Where a schema is written.
  fileprivate func range(of schema: ContractSchema, _ view: ComparedValue) -> SourceRange? {
    if case .shape(let node) = schema { nodes[node].range } else { view.alternatives.first?.range }
  }

  /// The shape with a name that a schema refers to.
  func definition(of schema: ContractSchema) -> Int? {
    guard case .shape(let node) = schema else { return nil }
    let target = target(of: node)
    return target < scope.definitions.count ? target : nil
  }
}
