/// Resolves the names in shapes and takes over included members.
///
/// A name that nothing has, an include of something that is not an object, and a circle that leads to
/// no value are reported; `any` is in their place.
package struct ShapeLinker {
  /// What has been linked.
  package private(set) var graph: ShapeGraph

  /// The diagnostics so far.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The definitions that lead back to themselves, which are never followed.
  private let circular: Set<Int>

  private lazy var names = graph.scope.suggestions(isQualified: false)
  private lazy var qualifiedNames = graph.scope.suggestions(isQualified: true)

  private var saysTooLarge = false
  private var tooLargeNode: Int?

  /// The definitions that each definition refers to, by its index; those that other shapes refer to have none.
  private var references: [Int?: Set<Int>] = [:]

  /// The definition that is linked; nil for a shape without a name.
  private var owner: Int?

  private var depth = 0
  /// How many nodes there may be when the shape that is being linked is done.
  private var limit = 0

  /// How deep shapes may be in each other, and how many parts they may have, with includes.
  private static let deepestNesting = 128
  private static let mostParts = 10_000

  /// How many parts all shapes of a catalog may have together, with includes.
  private static let mostPartsOfAll = 1_000_000

  /// The maximum number of shapes with the same name that are shown.
  private static let toldDefinitions = 10

  /// Links the named shapes of a catalog.
  package init(_ scope: ShapeScope) {
    graph = ShapeGraph(scope: scope)
    graph.nodes = scope.definitions.map {
      ShapeGraph.Node(kind: .type(.any, nil), shape: $0.shape)
    }
    let circles = ShapeCircles.find(in: scope)
    diagnostics += circles.diagnostics
    circular = circles.definitions
    for (index, definition) in scope.definitions.enumerated() where !circular.contains(index) {
      limit = graph.nodes.count + Self.mostParts
      owner = index
      graph.nodes[index] = node(of: definition.shape, file: definition.file)
    }
  }

  /// Links one more shape, which has no name.
  package mutating func link(_ shape: Shape, in file: String) -> Int {
    limit = graph.nodes.count + Self.mostParts
    owner = nil
    return part(shape, in: file)
  }

  /// The definitions that no shape without a name refers to, neither itself nor by others that it refers to.
  package var unusedDefinitions: [ShapeDefinition] {
    var used: Set<Int> = []
    var pending = Array(references[nil] ?? [])
    while let index = pending.popLast() {
      if used.insert(index).inserted { pending += references[index] ?? [] }
    }
    return graph.scope.definitions.enumerated().filter { !used.contains($0.offset) }.map(\.element)
  }

  private mutating func part(_ shape: Shape, in file: String) -> Int {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepestNesting, !isFull else {
      if !saysTooLarge {
        saysTooLarge = true
        diagnostics.append(
          Diagnostic(
            .tooDeep,
            Self.tooLarge,
            at: shape.range,
            label: "expected fewer parts",
            help: "name a shape instead of including it"
          )
        )
      }
      if let tooLargeNode { return tooLargeNode }
      graph.nodes.append(ShapeGraph.Node(kind: .type(.any, nil), shape: shape))
      tooLargeNode = graph.nodes.count - 1
      return graph.nodes.count - 1
    }
    let node = node(of: shape, file: file)
    graph.nodes.append(node)
    return graph.nodes.count - 1
  }

  /// Whether all shapes together have too many parts; this is reported once.
  private var isOverflown: Bool { saysTooLarge && graph.nodes.count >= Self.mostPartsOfAll }

  /// Whether the shape that is linked, or all shapes, have too many parts.
  private var isFull: Bool { graph.nodes.count >= min(limit, Self.mostPartsOfAll) }

  private static let tooLarge = "with what it includes, the shape is too large"

  private mutating func node(of shape: Shape, file: String) -> ShapeGraph.Node {
    let kind: ShapeGraph.Kind
    switch shape.kind {
    case .type(let type, let bounds): kind = .type(type, bounds)
    case .format(let format, let bounds): kind = .format(format, bounds)
    case .epoch(let time, let bounds): kind = .epoch(time, bounds)
    case .literal(let literal): kind = .literal(literal)
    case .pattern(let source, let bounds): kind = .pattern(source, bounds)
    case .schema(let reference, let value): kind = .schema(reference, in: value)
    case .reference(let name):
      let found = find(name, from: file, at: shape.range)
      kind = found.map { .reference($0) } ?? .type(.any, nil)
    case .array(let element, let bounds): kind = .array(part(element, in: file), bounds)
    case .tuple(let elements): kind = .tuple(elements.map { part($0, in: file) })
    case .union(let shapes): kind = .union(shapes.map { part($0, in: file) })
    case .object(let members): kind = .object(self.members(of: members, file: file))
    }
    return ShapeGraph.Node(kind: kind, shape: shape)
  }

  /// Finds what a reference means, or reports it.
  private mutating func find(_ name: String, from file: String, at range: SourceRange?) -> Int? {
    switch graph.scope.find(name, from: file) {
    case .found(let index):
      references[owner, default: []].insert(index)
      return index
    case .ambiguous(let indices):
      let found = indices.prefix(Self.toldDefinitions).map { graph.scope.definitions[$0] }
      let names = found.map { "\"\($0.qualifiedName)\"" }.joined(separator: ", ")
      diagnostics.append(
        Diagnostic(
          .ambiguousName,
          "more than one shape is named \"\(name)\"",
          at: range,
          label: "expected the name of one shape",
          notes: found.map { Diagnostic.Note("\"\($0.qualifiedName)\"", at: $0.range) },
          help: "write one of \(names)"
        )
      )
    case .unknown:
      diagnostics.append(
        Diagnostic(
          .unknownName,
          "there is no shape \"\(name)\"",
          at: range,
          label: "expected the name of a shape",
          suggestion: .help(suggestion(for: name))
        )
      )
    }
    return nil
  }

  /// The nearest name that a reference to no shape could have meant, nil if none is near.
  private mutating func suggestion(for reference: String) -> String? {
    reference.utf8.contains(UInt8(ascii: "."))
      ? qualifiedNames.nearest(to: reference) : names.nearest(to: reference)
  }

  /// An object whose members are to be taken over.
  private struct Source {
    let members: ShapeMembers
    let file: String
    /// Whether it is written in the object that is linked, not in a definition it includes.
    let isWrittenHere: Bool
  }

  /// An object's own members, then those of each include in order, where none has the name yet.
  private mutating func members(of members: ShapeMembers, file: String) -> ShapeGraph.Members {
    var result = ShapeGraph.Members()
    var names: Set<ContiguousArray<UInt8>> = []
    var visited: Set<Int> = []
    var pending = [Source(members: members, file: file, isWrittenHere: true)]
    while let source = pending.popLast(), !isOverflown {
      for member in source.members.named
      where names.insert(ContiguousArray(member.name.utf8)).inserted {
        result.named.append(
          ShapeGraph.Named(
            name: member.name,
            isRequired: member.isRequired,
            range: member.range,
            node: part(member.shape, of: source)
          )
        )
      }
      for matching in source.members.patterns
      where names.insert(ContiguousArray("/\(matching.pattern)/".utf8)).inserted {
        result.patterns.append((matching.pattern, part(matching.shape, of: source)))
      }
      if case .ignored = result.others {
        switch source.members.others {
        case .ignored: break
        case .forbidden(let range): result.others = .forbidden(range)
        case .shape(let shape): result.others = .node(part(shape, of: source))
        }
      }
      pending += source.members.included.compactMap { included($0, by: source, &visited) }
        .reversed()
    }
    return result
  }

  /// Links a part of an object; errors are reported where it is written, not where it is included.
  private mutating func part(_ shape: Shape, of source: Source) -> Int {
    let count = diagnostics.count
    let saidTooLarge = saysTooLarge
    let index = part(shape, in: source.file)
    if !source.isWrittenHere {
      diagnostics.removeSubrange(count...)
      saysTooLarge = saidTooLarge
    }
    return index
  }

  private mutating func included(
    _ shape: Shape,
    by source: Source,
    _ visited: inout Set<Int>
  ) -> Source? {
    let count = diagnostics.count
    defer { if !source.isWrittenHere { diagnostics.removeSubrange(count...) } }
    var current = shape
    var file = source.file
    var isWrittenHere = source.isWrittenHere
    while case .reference(let name) = current.kind {
      let range = isWrittenHere ? current.range : nil
      let known = diagnostics.count
      guard let index = find(name, from: file, at: range) else {
        if !isWrittenHere { diagnostics.removeSubrange(known...) }
        return nil
      }
      guard !circular.contains(index), visited.insert(index).inserted else { return nil }
      current = graph.scope.definitions[index].shape
      file = graph.scope.definitions[index].file
      isWrittenHere = false
    }
    guard case .object(let members) = current.kind else {
      if case .type(.any, nil) = current.kind, shape.range != current.range { return nil }
      diagnostics.append(
        Diagnostic(
          .invalidShape,
          "only the members of an object can be included, \(shape) is \(current.phrase)",
          at: shape.range,
          label: "expected an object or the name of one"
        )
      )
      return nil
    }
    return Source(members: members, file: file, isWrittenHere: isWrittenHere)
  }
}
