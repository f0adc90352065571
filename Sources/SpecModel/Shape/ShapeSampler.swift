/// Makes values that fit shapes: the same from the same seed, byte for byte.
///
/// Optional members are there, of a union the first shape is taken, as far as they have values. Past a depth of four what
/// may be left out is left out, so that a shape that contains itself has an end.
package struct ShapeSampler {
  /// The shapes.
  let graph: ShapeGraph

  private var scalars: ScalarSampler
  private var count = 0
  /// Whether of a union any shape is taken, where the first gives too few values.
  private var takesAnyBranch = false
  /// The optional members, and the alternatives of unions, for which no value was found.
  private var avoided: Set<Int> = []
  /// Whether the value is made again, without the last of those.
  private var startsAgain = false

  /// How often an element is made until it differs from those before it.
  private static let attempts = 100

  /// How often a value is made again, at most.
  private static let restarts = 100

  /// Creates a sampler.
  package init(_ graph: ShapeGraph, seed: UInt64 = 0) {
    self.graph = graph
    scalars = ScalarSampler(random: SplitMix64(seed: seed))
  }

  /// Makes a value.
  package mutating func sample(_ node: Int) throws(ShapeSamplingError) -> JSONValue {
    let start = scalars
    avoided = []
    while true {
      count = 0
      startsAgain = false
      var writer = JSONWriter()
      do throws(ShapeSamplingError) {
        try write(node, depth: 0, into: &writer)
        return JSONValue.build { $0 = writer }
      } catch {
        guard startsAgain else { throw error }
        scalars = start
      }
    }
  }

  private mutating func write(
    _ index: Int,
    depth: Int,
    into writer: inout JSONWriter
  ) throws(ShapeSamplingError) {
    let (index, branches) = chosen(index, depth: depth)
    do throws(ShapeSamplingError) {
      try write(chosen: index, depth: depth, into: &writer)
    } catch {
      // Of the innermost union that has another alternative.
      let branch = branches.last { branch in
        branch.parts.contains { $0 != branch.taken && !avoided.contains($0) }
      }
      if let branch { avoid(branch.taken) }
      throw error
    }
  }

  /// Writes a value of what may be left out.
  private mutating func write(
    optional node: Int,
    depth: Int,
    into writer: inout JSONWriter
  ) throws(ShapeSamplingError) {
    do throws(ShapeSamplingError) {
      try write(node, depth: depth, into: &writer)
    } catch {
      avoid(node)
      throw error
    }
  }

  /// Leaves a part out from now on, unless one inside of it is left out already.
  private mutating func avoid(_ node: Int) {
    guard !startsAgain, avoided.count < Self.restarts else { return }
    startsAgain = avoided.insert(node).inserted
  }

  private mutating func write(
    chosen index: Int,
    depth: Int,
    into writer: inout JSONWriter
  ) throws(ShapeSamplingError) {
    let node = graph.nodes[index]
    count += 1
    guard depth < ScalarSampler.deepest, count < ScalarSampler.mostValues else {
      throw ShapeSamplingError(shape: node.shape, reason: .tooLarge)
    }
    switch node.kind {
    case .type(let type, let bounds):
      try write(type, bounds, node, depth: depth, into: &writer)
    case .format(let format, let bounds):
      guard let text = scalars.text(format, bounds) else {
        throw ShapeSamplingError(shape: node.shape, reason: .length)
      }
      writer.string(text)
    case .epoch(let time, let bounds):
      guard let number = scalars.number(time, bounds) else {
        throw ShapeSamplingError(shape: node.shape, reason: .number)
      }
      writer.value(.number(number))
    case .literal(let literal): writer.value(literal.value)
    case .pattern(let source, let bounds):
      guard let text = scalars.text(pattern: source, bounds) else {
        throw ShapeSamplingError(shape: node.shape, reason: bounds == nil ? .pattern : .length)
      }
      writer.string(text)
    case .schema:
      let seed = scalars.random.next()
      guard let value = graph.schemas[index].flatMap({ $0.sample(seed: seed) })
      else { throw ShapeSamplingError(shape: node.shape, reason: .schema) }
      writer.value(value)
    case .reference, .union: break
    case .array(let element, let bounds):
      try write(element, bounds, node, depth: depth, into: &writer)
    case .tuple(let elements):
      writer.beginArray()
      for element in elements { try write(element, depth: depth + 1, into: &writer) }
      writer.endArray()
    case .object(let members): try write(members, depth: depth, into: &writer)
    }
  }

  /// The node that a value is made of, behind references and unions, and the alternatives by which it was found.
  private mutating func chosen(
    _ index: Int,
    depth: Int
  ) -> (node: Int, branches: [(parts: [Int], taken: Int)]) {
    var index = graph.target(of: index)
    var branches: [(parts: [Int], taken: Int)] = []
    // The linker leaves no circle of references and unions, so that this ends.
    while case .union(let parts) = graph.nodes[index].kind {
      let taken = branch(of: parts, depth: depth)
      branches.append((parts, taken))
      index = graph.target(of: taken)
    }
    return (index, branches)
  }

  /// The alternative that is taken: the first; where values get deep, the first without parts.
  private mutating func branch(of parts: [Int], depth: Int) -> Int {
    let possible = avoided.isEmpty ? parts : parts.filter { !avoided.contains($0) }
    let parts = possible.isEmpty ? parts : possible
    if takesAnyBranch, !isFull(depth), !parts.isEmpty {
      return parts[scalars.random.next(in: 0...parts.count - 1)]
    }
    let first = parts.first ?? 0
    guard isFull(depth) else { return first }
    let flat = parts.first { part in
      switch graph.nodes[graph.target(of: part)].kind {
      case .array, .object, .union: false
      default: true
      }
    }
    return flat ?? parts.first { isEmptyArray(graph.nodes[graph.target(of: $0)]) } ?? first
  }

  private func isEmptyArray(_ node: ShapeGraph.Node) -> Bool {
    if case .array(_, let bounds) = node.kind { return (bounds?.leastLength ?? 0) == 0 }
    return false
  }

  /// Whether what may be left out is left out.
  private func isFull(_ depth: Int) -> Bool {
    depth > ScalarSampler.fullDepth || count > ScalarSampler.mostValues / 10
  }

  private mutating func length(_ bounds: ShapeBounds?, depth: Int) -> Int {
    let least = bounds?.leastLength ?? 0
    if isFull(depth) || least > 0 { return least }
    return min(scalars.random.next(in: 1...2), bounds?.greatestLength ?? 2)
  }

  private mutating func write(
    _ element: Int,
    _ bounds: ShapeBounds?,
    _ node: ShapeGraph.Node,
    depth: Int,
    into writer: inout JSONWriter
  ) throws(ShapeSamplingError) {
    let length = length(bounds, depth: depth)
    guard bounds?.isUnique == true else {
      writer.beginArray()
      for _ in 0..<length { try write(element, depth: depth + 1, into: &writer) }
      writer.endArray()
      return
    }
    var elements: [JSONValue] = []
    let before = takesAnyBranch
    defer { takesAnyBranch = before }
    for attempt in 0..<length + Self.attempts where elements.count < length {
      takesAnyBranch = before || attempt > elements.count
      var inner = JSONWriter()
      try write(element, depth: depth + 1, into: &inner)
      let value = JSONValue.build { $0 = inner }
      if !elements.contains(value) { elements.append(value) }
    }
    guard elements.count >= bounds?.leastLength ?? 0 else {
      throw ShapeSamplingError(shape: node.shape, reason: .unique)
    }
    writer.beginArray()
    for element in elements { writer.value(element) }
    writer.endArray()
  }

  private mutating func write(
    _ type: ShapeType,
    _ bounds: ShapeBounds?,
    _ node: ShapeGraph.Node,
    depth: Int,
    into writer: inout JSONWriter
  ) throws(ShapeSamplingError) {
    switch type {
    case .string, .any:
      guard let text = scalars.text(bounds) else {
        throw ShapeSamplingError(shape: node.shape, reason: .tooLarge)
      }
      writer.string(text)
    case .integer, .number:
      guard let number = scalars.number(bounds, isInteger: type == .integer) else {
        throw ShapeSamplingError(shape: node.shape, reason: .number)
      }
      writer.token(number.description)
    case .boolean: writer.boolean(scalars.random.next(in: 0...1) == 1)
    case .array, .object:
      let length = type == .array ? length(bounds, depth: depth) : bounds?.leastLength ?? 0
      guard length < ScalarSampler.mostValues else {
        throw ShapeSamplingError(shape: node.shape, reason: .tooLarge)
      }
      if type == .array { writer.beginArray() } else { writer.beginObject() }
      for position in 0..<length {
        if type == .object { writer.name("member\(position + 1)") }
        let word = scalars.random.word()
        writer.string(bounds?.isUnique == true ? "\(word)-\(position + 1)" : word)
      }
      if type == .array { writer.endArray() } else { writer.endObject() }
    }
  }

  private mutating func write(
    _ members: ShapeGraph.Members,
    depth: Int,
    into writer: inout JSONWriter
  ) throws(ShapeSamplingError) {
    writer.beginObject()
    for member in members.named {
      if member.isRequired {
        writer.name(member.name)
        try write(member.node, depth: depth + 1, into: &writer)
      } else if !isFull(depth), !avoided.contains(member.node) {
        writer.name(member.name)
        try write(optional: member.node, depth: depth + 1, into: &writer)
      }
    }
    if !isFull(depth) {
      for (name, node) in furtherMembers(members) where !avoided.contains(node) {
        writer.name(name)
        try write(optional: node, depth: depth + 1, into: &writer)
      }
    }
    writer.endObject()
  }

  /// A member for each pattern of names, and one for all others where nothing else is described.
  private mutating func furtherMembers(_ members: ShapeGraph.Members) -> [(String, Int)] {
    var names = Set(members.named.map { ContiguousArray($0.name.utf8) })
    var further: [(String, Int)] = []
    let patterns = members.patterns.compactMap { try? Pattern($0.pattern) }
    for (pattern, node) in members.patterns {
      guard let name = PatternSampler.sample(pattern, random: &scalars.random) else { continue }
      let text = ContiguousArray(name.utf8)
      // A name that fits two patterns would have to fit both shapes.
      let matches = patterns.count { (try? $0.isFound(in: text.span)) ?? true }
      if matches == 1, names.insert(text).inserted { further.append((name, node)) }
    }
    if case .node(let node) = members.others, members.named.isEmpty, patterns.isEmpty {
      further.append((scalars.random.word(), node))
    }
    return further
  }
}
