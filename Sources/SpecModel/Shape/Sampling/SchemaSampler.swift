/// Makes values that fit compiled schemas, those of shapes and JSON Schemas: the same from the same seed, byte for byte.
///
/// What holds at one place (`$ref`, `allOf`, a branch of `anyOf`) is put together, and a value is made of it. Optional
/// members are there and the first branch is taken, as far as they have values. Past a depth of four what may be left out
/// is left out, so that what contains itself has an end. Where rules exclude each other the schema judges the value; if it
/// does not fit, a member is changed, or other branches are tried.
package struct SchemaSampler {
  let schema: Schema
  let rules: SchemaRuleSet
  var scalars: ScalarSampler
  private var count = 0
  /// How many values were made in all attempts, those that were given up included.
  var work = 0
  /// Whether any branch is taken instead of the first.
  var takesAnyBranch: Bool
  /// The optional members for which no value was found, and all places whose values do not fit, by what holds there.
  private var avoided: Set<[SchemaRuleID]> = []
  private var hopeless: Set<[SchemaRuleID]> = []
  /// The branches for which no value was found, by what holds at their place.
  private var refused: [[SchemaRuleID]: Set<SchemaRuleID>] = [:]
  /// The places, each with the branches that were taken there, whose values no change made fit, in all attempts.
  var unchangeable: Set<[SchemaRuleID]> = []

  /// How often another value is tried: of the whole, unless that took too much work, and at one place.
  private static let attempts: UInt64 = 60
  private static let mostWork = 20_000
  private static let placeAttempts = 6

  private init(_ schema: Schema, seed: UInt64, after last: SchemaSampler?) {
    self.schema = schema
    work = last?.work ?? 0
    unchangeable = last?.unchangeable ?? []
    takesAnyBranch = last != nil
    rules = schema.rules
    scalars = ScalarSampler(random: SplitMix64(seed: seed))
  }

  /// Makes a value.
  package static func sample(_ schema: Schema, seed: UInt64) throws(ShapeSamplingError) -> JSONValue
  {
    var first: ShapeSamplingError?
    var last: SchemaSampler?
    for attempt in 0..<attempts
    where first?.reason != .tooLarge && last?.work ?? 0 < mostWork {
      let seed = seed &+ attempt &* 0x9E37_79B9_7F4A_7C15
      var sampler = SchemaSampler(schema, seed: seed, after: last)
      defer { last = sampler }
      do throws(ShapeSamplingError) {
        let value = try sampler.value([schema.rootRules], depth: 0)
        // What is nested too deeply to be judged may fit.
        if (try? schema.isValid(value)) != false { return value }
      } catch {
        first = first ?? error
      }
    }
    throw first ?? ShapeSamplingError([schema.rules[schema.rootRules]], .schema)
  }

  func isFull(_ depth: Int) -> Bool {
    depth > ScalarSampler.fullDepth || count > ScalarSampler.mostValues / 10
  }

  /// Makes a value; where that of a branch does not fit, or it has none, of the next one.
  mutating func value(
    _ ids: [SchemaRuleID],
    depth: Int
  ) throws(ShapeSamplingError) -> JSONValue {
    let tookAnyBranch = takesAnyBranch
    defer { takesAnyBranch = tookAnyBranch }
    var attempts = Self.placeAttempts
    var unfit: Set<SchemaRuleID> = []
    var isUnfit = false
    while !hopeless.contains(ids) {
      let before = (count: count, scalars: scalars)
      let avoided = unfit.union(refused[ids] ?? [])
      let (demands, branches) = demands(of: ids, without: avoided, depth: depth)
      let other = branches.last { branch in
        branch.all.contains { $0 != branch.taken && !avoided.contains($0) }
      }
      var failure = ShapeSamplingError(demands, .schema)
      do throws(ShapeSamplingError) {
        let value = try value(demands, ids, depth: depth)
        guard demands.contains(where: \.mayExclude), !fits(value, ids) else { return value }
        if let value = changed(value, ids, demands, taken: branches.map(\.taken)) { return value }
        isUnfit = true
        if let other { unfit.insert(other.taken) }
      } catch {
        failure = error
        if let other { refused[ids, default: []].insert(other.taken) }
      }
      count = before.count
      if other != nil {
        scalars = before.scalars
        continue
      }
      guard isUnfit, attempts > 0 else {
        if isUnfit { hopeless.insert(ids) }
        throw failure
      }
      attempts -= 1
      unfit = []
      takesAnyBranch = true
    }
    throw ShapeSamplingError(ids.map { rules[$0] }, .schema)
  }

  /// Makes the value of what may be left out; nil if it has none.
  mutating func optional(_ ids: [SchemaRuleID], depth: Int) -> JSONValue? {
    guard !avoided.contains(ids) else { return nil }
    let before = (count, scalars)
    if let value = try? value(ids, depth: depth) { return value }
    avoided.insert(ids)
    (count, scalars) = before
    return nil
  }

  private mutating func value(
    _ demands: [SchemaRules],
    _ ids: [SchemaRuleID],
    depth: Int
  ) throws(ShapeSamplingError) -> JSONValue {
    count += 1
    work += 1
    guard depth < ScalarSampler.deepest, count < ScalarSampler.mostValues,
      work < ScalarSampler.mostValues * 4
    else { throw ShapeSamplingError(demands, .tooLarge) }
    let constants = demands.compactMap { $0.constant.map { [$0] } ?? $0.enumeration }
    if let values = constants.min(by: { $0.count < $1.count }) {
      let start = takesAnyBranch ? scalars.random.next(in: 0...max(values.count - 1, 0)) : 0
      let turned = values[start...] + values[..<start]
      guard let value = turned.first(where: { fits($0, ids) }) else {
        throw ShapeSamplingError(demands, .schema)
      }
      return value
    }
    var error = ShapeSamplingError(demands, .schema)
    let before = (count, scalars)
    for (place, type) in types(for: demands, depth: depth).enumerated() {
      do throws(ShapeSamplingError) {
        return try value(of: type, demands, depth: depth)
      } catch let failure {
        if place == 0 { error = failure }
        (count, scalars) = before
      }
    }
    throw error
  }

  private mutating func value(
    of type: SchemaTypes,
    _ demands: [SchemaRules],
    depth: Int
  ) throws(ShapeSamplingError) -> JSONValue {
    switch type {
    case .object: return try object(demands, depth: depth)
    case .array: return try array(demands, depth: depth)
    case .string: return .string(try text(demands))
    case .integer, .number:
      guard let number = number(demands) else { throw ShapeSamplingError(demands, .number) }
      return .number(number)
    case .boolean: return .boolean(scalars.random.next(in: 0...1) == 1)
    default: return .null
    }
  }

  /// All rules that hold at one place, each once, and the branches by which they were found.
  private mutating func demands(
    of ids: [SchemaRuleID],
    without avoided: Set<SchemaRuleID>,
    depth: Int
  ) -> (demands: [SchemaRules], branches: [(all: [SchemaRuleID], taken: SchemaRuleID)]) {
    var demands: [SchemaRules] = []
    var branches: [(all: [SchemaRuleID], taken: SchemaRuleID)] = []
    var pending = Array(ids.reversed())
    var known: Set<SchemaRuleID> = []
    while let id = pending.popLast() {
      guard known.insert(id).inserted else { continue }
      let rules = rules[id]
      demands.append(rules)
      let inPlace = rules.inPlace
      pending += inPlace.allOf.reversed() + inPlace.references
      for all in [inPlace.anyOf, inPlace.oneOf] where !all.isEmpty {
        let taken = branch(of: all, without: avoided, depth: depth)
        branches.append((all, taken))
        pending.append(taken)
      }
      if let condition = inPlace.condition {
        let holds =
          takesAnyBranch ? scalars.random.next(in: 0...1) == 0 : inPlace.then != nil
        pending +=
          (holds ? [condition, inPlace.then] : [inPlace.otherwise]).compactMap(\.self)
      }
    }
    return (demands, branches)
  }

  /// The branch that is taken: the first; where values get deep, the first without parts.
  private mutating func branch(
    of ids: [SchemaRuleID],
    without avoided: Set<SchemaRuleID>,
    depth: Int
  ) -> SchemaRuleID {
    let possible = ids.filter { !avoided.contains($0) }
    let ids = possible.isEmpty ? ids : possible
    if isFull(depth), let flat = ids.first(where: { rules[$0].isFlat }) { return flat }
    return takesAnyBranch ? ids[scalars.random.next(in: 0...ids.count - 1)] : ids[0]
  }

  /// The types that all demands allow, nil if they name none.
  private func types(of demands: [SchemaRules]) -> SchemaTypes? {
    demands.compactMap(\.types).map { $0.contains(.number) ? $0.union(.integer) : $0 }
      .reduce(nil) { ($0 ?? $1).intersection($1) }
  }

  /// The types of which a value may be made: first those of the keywords.
  private mutating func types(for demands: [SchemaRules], depth: Int) -> [SchemaTypes] {
    let ordered: [SchemaTypes] =
      isFull(depth)
      ? [.null, .string, .integer, .number, .boolean, .array, .object]
      : [.object, .array, .string, .integer, .number, .boolean, .null]
    let allowed = types(of: demands)
    // At most places it is one.
    if let allowed, ordered.contains(allowed) { return [allowed] }
    let spoken = ordered.filter { type in demands.contains { $0.speaks(of: type) } }
    guard let allowed else { return spoken.isEmpty ? [.string] : spoken }
    var types = (spoken + ordered.filter { !spoken.contains($0) }).filter(allowed.contains)
    if takesAnyBranch, !types.isEmpty, scalars.random.next(in: 0...3) == 0 {
      types.insert(types.remove(at: scalars.random.next(in: 0...types.count - 1)), at: 0)
    }
    return types
  }

  private mutating func text(_ demands: [SchemaRules]) throws(ShapeSamplingError) -> String {
    let bounds = ShapeBounds(
      lower: demands.compactMap(\.text.minLength).map { .init(JSONNumber($0)) },
      upper: demands.compactMap(\.text.maxLength).map { .init(JSONNumber($0)) }
    )
    var reason = ShapeSamplingError.Reason.length
    let text: String?
    let patterns = demands.compactMap(\.text.pattern)
    let formats = demands.compactMap(\.text.format)
    if patterns.count + formats.count > 1 {
      text = self.text(patterns, formats, bounds)
    } else if let pattern = patterns.first {
      text = scalars.text(pattern: pattern.source, bounds, isVaried: takesAnyBranch)
      if bounds == nil { reason = .pattern }
    } else if let format = formats.first {
      text = scalars.text(format, bounds)
    } else if demands.contains(where: { $0.text.contentEncoding == "base64" }) {
      text = scalars.text(.base64, bounds)
    } else {
      text = scalars.text(bounds)
      reason = .tooLarge
    }
    guard let text else { throw ShapeSamplingError(demands, reason) }
    return text
  }

  private mutating func number(_ demands: [SchemaRules]) -> JSONNumber? {
    let bounds = ShapeBounds(
      lower: demands.compactMap(\.number.minimum).map { .init($0) }
        + demands.compactMap(\.number.exclusiveMinimum).map { .init($0, isIncluded: false) },
      upper: demands.compactMap(\.number.maximum).map { .init($0) }
        + demands.compactMap(\.number.exclusiveMaximum).map { .init($0, isIncluded: false) },
      step: demands.lazy.compactMap(\.number.multipleOf).first
    )
    if let time = demands.lazy.compactMap(\.number.time).first {
      return scalars.number(time, bounds)
    }
    let isInteger = !(types(of: demands)?.contains(.number) ?? true)
    return scalars.number(bounds, isInteger: isInteger, isVaried: takesAnyBranch)
  }
}

extension Schema {
  /// A value that the schema takes, the same for the same seed.
  package func sample(seed: UInt64) throws(ShapeSamplingError) -> JSONValue {
    try SchemaSampler.sample(self, seed: seed)
  }
}

extension ShapeBounds {
  /// The narrowest bounds within some limits, nil if there are none.
  fileprivate init?(lower: [Limit], upper: [Limit], step: JSONNumber? = nil) {
    guard !lower.isEmpty || !upper.isEmpty || step != nil else { return nil }
    self.init(
      lower: lower.max { $0.value < $1.value || ($0.value == $1.value && $0.isIncluded) },
      upper: upper.min { $0.value < $1.value || ($0.value == $1.value && !$0.isIncluded) },
      step: step,
      isUnique: false,
      text: ""
    )
  }
}

extension ShapeBounds.Limit {
  fileprivate init(_ value: JSONNumber, isIncluded: Bool = true) {
    self.init(value: value, isIncluded: isIncluded)
  }
}
