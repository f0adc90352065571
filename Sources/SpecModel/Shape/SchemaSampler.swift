/// Makes values that a JSON Schema takes: the same from the same seed, byte for byte.
///
/// What holds at one place (`$ref`, `allOf`, a branch of `anyOf`) is put together, and a value is made of it. The schema judges
/// the value; if it does not fit, other branches are tried.
struct SchemaSampler {
  private let rules: SchemaRuleSet
  private var scalars: ScalarSampler
  private var count = 0
  /// Whether any branch is taken instead of the first.
  private let takesAnyBranch: Bool

  /// How often another value is tried.
  private static let attempts: UInt64 = 60

  /// How often an element is made until it differs from those before it.
  private static let elementAttempts = 30

  private init(_ schema: Schema, seed: UInt64, takesAnyBranch: Bool) {
    rules = schema.rules
    scalars = ScalarSampler(random: SplitMix64(seed: seed))
    self.takesAnyBranch = takesAnyBranch
  }

  /// Makes a value, nil if none was found.
  static func sample(_ schema: Schema, seed: UInt64) -> JSONValue? {
    for attempt in 0..<attempts {
      var sampler = SchemaSampler(
        schema,
        seed: seed &+ attempt &* 0x9E37_79B9_7F4A_7C15,
        takesAnyBranch: attempt > 0
      )
      if let value = sampler.value([schema.rootRules], depth: 0),
        (try? schema.isValid(value)) == true
      {
        return value
      }
    }
    return nil
  }

  private func isFull(_ depth: Int) -> Bool {
    depth > ScalarSampler.fullDepth || count > ScalarSampler.mostValues / 10
  }

  private mutating func value(_ ids: [SchemaRuleID], depth: Int) -> JSONValue? {
    count += 1
    guard depth < ScalarSampler.deepest, count < ScalarSampler.mostValues else { return nil }
    let demands = demands(of: ids, depth: depth)
    if let constant = demands.lazy.compactMap(\.constant).first { return constant }
    if let values = demands.lazy.compactMap(\.enumeration).first {
      let position = takesAnyBranch ? scalars.random.next(in: 0...max(values.count - 1, 0)) : 0
      return values.indices.contains(position) ? values[position] : nil
    }
    switch type(of: demands, depth: depth) {
    case .object: return object(demands, depth: depth)
    case .array: return array(demands, depth: depth)
    case .string: return text(demands).map { .string($0) }
    case .integer, .number:
      let isInteger = !(types(of: demands)?.contains(.number) ?? true)
      return scalars.number(
        Self.bounds(of: demands),
        isInteger: isInteger,
        isVaried: takesAnyBranch
      ).map { .number($0) }
    case .boolean: return .boolean(scalars.random.next(in: 0...1) == 1)
    case .null: return .null
    default: return nil
    }
  }

  /// All rules that hold at one place, each once.
  private mutating func demands(of ids: [SchemaRuleID], depth: Int) -> [SchemaRules] {
    var demands: [SchemaRules] = []
    var pending = Array(ids.reversed())
    var known: Set<SchemaRuleID> = []
    while let id = pending.popLast() {
      guard known.insert(id).inserted else { continue }
      let rules = rules[id]
      demands.append(rules)
      pending += rules.inPlace.allOf.reversed() + rules.inPlace.references
      for branches in [rules.inPlace.anyOf, rules.inPlace.oneOf] where !branches.isEmpty {
        pending.append(branch(of: branches, depth: depth))
      }
      if let condition = rules.inPlace.condition {
        let holds =
          rules.inPlace.then != nil && !(takesAnyBranch && scalars.random.next(in: 0...1) == 0)
        pending +=
          holds
          ? [condition, rules.inPlace.then].compactMap(\.self)
          : [rules.inPlace.otherwise].compactMap(\.self)
      }
    }
    return demands
  }

  private mutating func branch(of ids: [SchemaRuleID], depth: Int) -> SchemaRuleID {
    if isFull(depth) {
      let flat = ids.filter { id in
        let types = rules[id].types
        return types.map { $0.isDisjoint(with: [.object, .array]) } ?? false
      }
      if let first = flat.first { return first }
    }
    return takesAnyBranch ? ids[scalars.random.next(in: 0...ids.count - 1)] : ids[0]
  }

  /// The types that all demands allow, nil if they name none.
  private func types(of demands: [SchemaRules]) -> SchemaTypes? {
    demands.compactMap(\.types).map { $0.contains(.number) ? $0.union(.integer) : $0 }
      .reduce(nil) { ($0 ?? $1).intersection($1) }
  }

  /// The type of the value to make: that of the keywords if several are allowed.
  private mutating func type(of demands: [SchemaRules], depth: Int) -> SchemaTypes? {
    let allowed = types(of: demands)
    let ordered: [SchemaTypes] =
      isFull(depth)
      ? [.null, .string, .integer, .number, .boolean, .array, .object]
      : [.object, .array, .string, .integer, .number, .boolean, .null]
    let spoken = ordered.filter { type in demands.contains { $0.speaks(of: type) } }
    let candidates = (spoken + ordered).filter { allowed?.contains($0) ?? true }
    if allowed == nil, spoken.isEmpty { return .string }
    if takesAnyBranch, allowed != nil, scalars.random.next(in: 0...3) == 0, !candidates.isEmpty {
      return candidates[scalars.random.next(in: 0...candidates.count - 1)]
    }
    return candidates.first
  }

  private mutating func text(_ demands: [SchemaRules]) -> String? {
    let bounds = ShapeBounds(
      least: demands.compactMap(\.text.minLength).max(),
      most: demands.compactMap(\.text.maxLength).min()
    )
    if let pattern = demands.lazy.compactMap(\.text.pattern).first {
      return scalars.text(pattern: pattern.source, bounds)
    }
    if let format = demands.lazy.compactMap(\.text.format).first {
      return scalars.text(format, bounds)
    }
    let encodes = demands.contains { $0.text.contentEncoding == "base64" }
    return encodes ? scalars.text(.base64, bounds) : scalars.text(bounds)
  }

  private static func bounds(of demands: [SchemaRules]) -> ShapeBounds? {
    let lower =
      demands.compactMap(\.number.minimum).map { ShapeBounds.Limit(value: $0, isIncluded: true) }
      + demands.compactMap(\.number.exclusiveMinimum).map { .init(value: $0, isIncluded: false) }
    let upper =
      demands.compactMap(\.number.maximum).map { ShapeBounds.Limit(value: $0, isIncluded: true) }
      + demands.compactMap(\.number.exclusiveMaximum).map { .init(value: $0, isIncluded: false) }
    let step = demands.lazy.compactMap(\.number.multipleOf).first
    guard !lower.isEmpty || !upper.isEmpty || step != nil else { return nil }
    return ShapeBounds(
      lower: lower.max { $0.value < $1.value || ($0.value == $1.value && $0.isIncluded) },
      upper: upper.min { $0.value < $1.value || ($0.value == $1.value && !$0.isIncluded) },
      step: step,
      isUnique: false,
      text: ""
    )
  }

  private mutating func array(_ demands: [SchemaRules], depth: Int) -> JSONValue? {
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
    let usual = isFull(depth) ? least : max(least, tuple, scalars.random.next(in: 1...2))
    let length = min(isClosed ? max(least, tuple) : usual, most)
    guard length < ScalarSampler.mostValues else { return nil }
    let isUnique = demands.contains(where: \.array.uniqueItems)
    var elements: [JSONValue] = []
    for position in 0..<length {
      var ids = demands.compactMap { rules in
        position < rules.array.prefixItems.count
          ? rules.array.prefixItems[position] : rules.array.items
      }
      if position < contained.count { ids.append(contained[position]) }
      var found: JSONValue?
      for _ in 0..<(isUnique ? Self.elementAttempts : 1) where found == nil {
        guard let value = value(ids, depth: depth + 1) else { return nil }
        if !isUnique || !elements.contains(value) { found = value }
      }
      guard let found else { break }
      elements.append(found)
    }
    return .array(elements)
  }

  private mutating func object(_ demands: [SchemaRules], depth: Int) -> JSONValue? {
    let required = demands.flatMap(\.object.required)
    let described = demands.flatMap { $0.object.properties.map(\.name) }
    var names: [ContiguousArray<UInt8>] = []
    var known: Set<ContiguousArray<UInt8>> = []
    let isFull = isFull(depth)
    let absent = demands.flatMap(\.object.properties).filter { rules.absent.contains($0.rules) }
    for name in described + required where known.insert(name).inserted {
      let isAbsent = absent.contains { $0.name == name }
      if required.contains(name) || !isFull && !isAbsent { names.append(name) }
    }
    for (name, needed) in demands.flatMap(\.object.dependentRequired) where names.contains(name) {
      names += needed.filter { !names.contains($0) }
    }
    let least = demands.compactMap(\.object.minProperties).max() ?? 0
    guard least < ScalarSampler.mostValues else { return nil }
    for position in names.count..<max(names.count, least) {
      names.append(ContiguousArray("\(scalars.random.word())\(position + 1)".utf8))
    }
    if names.isEmpty, !isFull, let name = freeName(demands) { names.append(name) }
    let most = demands.compactMap(\.object.maxProperties).min() ?? .max
    var members: [(String, JSONValue)] = []
    for name in names where members.count < most || required.contains(name) {
      let ids = demands.flatMap { Self.rules(of: name, in: $0) }
      let isForbidden = ids.contains { rules[$0].types == [] }
      if isForbidden, !required.contains(name) { continue }
      guard let value = value(ids, depth: depth + 1) else {
        if required.contains(name) { return nil }
        continue
      }
      members.append((String(decoding: name, as: UTF8.self), value))
    }
    return .object(members)
  }

  /// The name of a member that only patterns or `additionalProperties` describe.
  private mutating func freeName(_ demands: [SchemaRules]) -> ContiguousArray<UInt8>? {
    if let pattern = demands.lazy.flatMap(\.object.patternProperties).first?.pattern {
      return scalars.text(pattern: pattern.source, nil).map { ContiguousArray($0.utf8) }
    }
    let others = demands.compactMap(\.object.additionalProperties)
    guard !others.isEmpty, !others.contains(where: { rules[$0].types == [] }) else { return nil }
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

extension Schema {
  /// A value that the schema takes, the same for the same seed.
  ///
  /// - Returns: The value, nil if none was found.
  package func sample(seed: UInt64) -> JSONValue? { SchemaSampler.sample(self, seed: seed) }
}

extension SchemaRules {
  /// Whether the rules say anything of values of a type.
  fileprivate func speaks(of type: SchemaTypes) -> Bool {
    switch type {
    case .object:
      !object.properties.isEmpty || !object.required.isEmpty || !object.patternProperties.isEmpty
        || object.additionalProperties != nil || object.minProperties != nil
    case .array:
      array.items != nil || !array.prefixItems.isEmpty || array.contains != nil
        || array.minItems != nil || array.uniqueItems
    case .string:
      text.pattern != nil || text.format != nil || text.minLength != nil || text.maxLength != nil
    case .integer, .number:
      number.minimum != nil || number.maximum != nil || number.exclusiveMinimum != nil
        || number.exclusiveMaximum != nil || number.multipleOf != nil
    default: false
    }
  }
}

extension ShapeBounds {
  /// Bounds of a length, nil if there are none.
  fileprivate init?(least: Int?, most: Int?) {
    guard least != nil || most != nil else { return nil }
    self.init(
      lower: least.map { Limit(value: JSONNumber($0), isIncluded: true) },
      upper: most.map { Limit(value: JSONNumber($0), isIncluded: true) },
      step: nil,
      isUnique: false,
      text: ""
    )
  }
}
