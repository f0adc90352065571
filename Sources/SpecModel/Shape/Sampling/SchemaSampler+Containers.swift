extension SchemaSampler {
  /// How often an element is made until it differs from those before it.
  private static let elementAttempts = 30

  /// Makes an array; an element that must differ takes any branch.
  ///
  /// If any branch is taken, it may be as short as allowed.
  mutating func array(
    _ demands: [SchemaRules],
    depth: Int
  ) throws(ShapeSamplingError) -> JSONValue {
    let contained = demands.flatMap { rules in
      Array(
        repeating: rules.array.contains,
        count: min(rules.array.minContains ?? 1, ScalarSampler.mostValues)
      )
      .compactMap(\.self)
    }
    let tuple = demands.map(\.array.prefixItems.count).max() ?? 0
    let least = max(demands.compactMap(\.array.minItems).max() ?? 0, contained.count)
    let most = demands.compactMap(\.array.maxItems).min() ?? .max
    let isClosed = demands.contains { rules in
      rules.array.items.map { self.rules[$0].types == [] } ?? false
    }
    let isShort = isFull(depth) || takesAnyBranch && scalars.random.next(in: 0...3) == 0
    let usual = isShort || least > 0 ? least : scalars.random.next(in: 1...2)
    let length = min(isClosed ? max(least, tuple) : max(usual, isShort ? 0 : tuple), most)
    guard length < ScalarSampler.mostValues else { throw ShapeSamplingError(demands, .tooLarge) }
    let isUnique = demands.contains(where: \.array.uniqueItems)
    let tookAnyBranch = takesAnyBranch
    defer { takesAnyBranch = tookAnyBranch }
    var elements: [JSONValue] = []
    for position in 0..<length {
      var ids = demands.compactMap { rules in
        position < rules.array.prefixItems.count
          ? rules.array.prefixItems[position] : rules.array.items
      }
      if position < contained.count { ids.append(contained[position]) }
      for attempt in 0..<Self.elementAttempts where elements.count == position {
        takesAnyBranch = tookAnyBranch || attempt > 0
        let element = try value(ids, depth: depth + 1)
        if !isUnique || !elements.contains(element) { elements.append(element) }
      }
      guard elements.count > position else { break }
    }
    guard elements.count >= least else { throw ShapeSamplingError(demands, .unique) }
    return .array(elements)
  }

  /// Makes an object.
  ///
  /// If any branch is taken, some optional members are left out.
  mutating func object(
    _ demands: [SchemaRules],
    depth: Int
  ) throws(ShapeSamplingError) -> JSONValue {
    let required = Set(demands.flatMap(\.object.required))
    let described = demands.flatMap { $0.object.properties.map(\.name) }
    var names: [ContiguousArray<UInt8>] = []
    var known: Set<ContiguousArray<UInt8>> = []
    let isFull = isFull(depth)
    let absent = demands.flatMap(\.object.properties).filter { rules.absent.contains($0.rules) }
    for name in described + demands.flatMap(\.object.required) where known.insert(name).inserted {
      if required.contains(name) {
        names.append(name)
        continue
      }
      let isLeftOut =
        isFull || absent.contains { $0.name == name }
        || takesAnyBranch && scalars.random.next(in: 0...3) == 0
      if !isLeftOut { names.append(name) }
    }
    for (name, needed) in demands.flatMap(\.object.dependentRequired) where names.contains(name) {
      names += needed.filter { !names.contains($0) }
    }
    let least = demands.compactMap(\.object.minProperties).max() ?? 0
    guard least < ScalarSampler.mostValues else { throw ShapeSamplingError(demands, .tooLarge) }
    for position in names.count..<max(names.count, least) {
      names.append(ContiguousArray("\(scalars.random.word())\(position + 1)".utf8))
    }
    if names.isEmpty, !isFull, let name = freeName(demands, depth: depth) { names.append(name) }
    let most = demands.compactMap(\.object.maxProperties).min() ?? .max
    var members: [(String, JSONValue)] = []
    for name in names where members.count < most || required.contains(name) {
      let ids = demands.flatMap { Self.rules(of: name, in: $0) }
      let value =
        required.contains(name)
        ? try value(ids, depth: depth + 1) : optional(ids, depth: depth + 1)
      if let value { members.append((String(decoding: name, as: UTF8.self), value)) }
    }
    return .object(members)
  }

  /// The name of a member that only patterns or `additionalProperties` describe.
  private mutating func freeName(
    _ demands: [SchemaRules],
    depth: Int
  ) -> ContiguousArray<UInt8>? {
    if let pattern = demands.lazy.flatMap(\.object.patternProperties).first?.pattern {
      return scalars.text(pattern: pattern.source, nil).map { ContiguousArray($0.utf8) }
    }
    let others = demands.compactMap(\.object.additionalProperties)
    guard !others.isEmpty, !others.contains(where: { rules[$0].types == [] }) else { return nil }
    let names = demands.compactMap(\.object.propertyNames)
    if !names.isEmpty { return (try? value(names, depth: depth + 1))?.utf8 }
    return ContiguousArray(scalars.random.word().utf8)
  }

  /// What rules say of a member.
  private static func rules(
    of name: ContiguousArray<UInt8>,
    in rules: SchemaRules
  ) -> [SchemaRuleID] {
    var ids = rules.object.properties.filter { $0.name == name }.prefix(1).map(\.rules)
    for (pattern, id) in rules.object.patternProperties
    where (try? pattern.isFound(in: name.span)) == true {
      ids.append(id)
    }
    return ids.isEmpty ? [rules.object.additionalProperties].compactMap(\.self) : ids
  }
}
