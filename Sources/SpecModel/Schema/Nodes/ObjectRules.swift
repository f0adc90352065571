/// What a schema demands of objects.
final class ObjectRules: Sendable {
  /// The names of `properties`, then those that are only required.
  let names: NameTable
  /// The rules by slot; fewer than names.
  let members: ContiguousArray<SchemaNode>
  /// The required among the first 64 slots, one bit a slot.
  private let requiredBits: UInt64
  /// The required slots beyond those.
  private let requiredBeyond: ContiguousArray<Int>
  /// The required names in the order they were written.
  let required: [ContiguousArray<UInt8>]
  let patterns: ContiguousArray<PatternMember>
  let additional: SchemaNode?
  /// Whether there is no other member than those named.
  private let isClosed: Bool
  let propertyNames: SchemaNode?
  let minProperties: Int
  let maxProperties: Int
  let dependentRequired: [(name: ContiguousArray<UInt8>, required: [ContiguousArray<UInt8>])]
  let dependentKeyword: String
  private let asksSize: Bool
  private let asksOfNames: Bool

  /// The rules of members whose names a pattern is found in.
  struct PatternMember: Sendable {
    let pattern: Pattern
    let node: SchemaNode
  }

  /// Creates the rules, nil where there are none.
  init?(_ rules: SchemaRules, _ node: (SchemaBuilder.ID) -> SchemaNode) {
    var names = ContiguousArray<ContiguousArray<UInt8>>()
    var slots: [ContiguousArray<UInt8>: Int] = [:]
    var members = ContiguousArray<SchemaNode>()
    for member in rules.properties where slots[member.name] == nil {
      slots[member.name] = names.count
      names.append(member.name)
      members.append(node(member.rules))
    }
    self.members = members
    var bits: UInt64 = 0
    var beyond: ContiguousArray<Int> = []
    for name in rules.required {
      let slot = slots[name] ?? names.count
      if slot == names.count {
        slots[name] = slot
        names.append(name)
      }
      if slot < 64 { bits |= 1 << UInt64(slot) } else { beyond.append(slot) }
    }
    self.names = NameTable(names)
    requiredBits = bits
    requiredBeyond = beyond
    required = rules.required
    patterns = ContiguousArray(
      rules.patternProperties.map { PatternMember(pattern: $0.pattern, node: node($0.rules)) }
    )
    additional = rules.additionalProperties.map(node)
    isClosed = additional?.types == []
    propertyNames = rules.propertyNames.map(node)
    minProperties = rules.minProperties ?? 0
    maxProperties = rules.maxProperties ?? .max
    dependentRequired = rules.dependentRequired
    dependentKeyword = rules.dependentKeyword ?? "dependentRequired"
    asksSize = minProperties > 0 || maxProperties < .max
    asksOfNames = !patterns.isEmpty || propertyNames != nil
    if names.isEmpty, patterns.isEmpty, additional == nil, propertyNames == nil, !asksSize,
      dependentRequired.isEmpty
    {
      return nil
    }
  }

  /// Whether an object meets the rules.
  func accepts(
    _ index: Int,
    _ token: JSONNode,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    try run.enter()
    defer { run.depth -= 1 }
    if asksSize {
      let count = Self.count(index, token, nodes)
      if count < minProperties || count > maxProperties { return false }
    }
    let end = Int(token.next)
    var at = index + 1
    var seen: UInt64 = 0
    var guess = 0
    while at < end {
      let slot = names.slot(of: at, nodes[at], bytes, run, guess: guess)
      var isNamed = false
      if slot >= 0 {
        guess = slot + 1
        if slot < 64 { seen |= 1 &<< UInt64(slot) }
        if slot < members.count {
          isNamed = true
          guard try members[slot].accepts(at + 1, nodes, bytes, &run) else { return false }
        }
      }
      if asksOfNames {
        guard try acceptsByName(at, nodes, bytes, &run, &isNamed) else { return false }
      }
      if !isNamed {
        if isClosed { return false }
        if let additional, try !additional.accepts(at + 1, nodes, bytes, &run) { return false }
      }
      at = nodes.following(at + 1)
    }
    if seen & requiredBits != requiredBits { return false }
    for slot in requiredBeyond
    where !Self.hasMember(names.names[slot], index, token, nodes, run) {
      return false
    }
    return dependentRequired.isEmpty
      || missingDependency(index, token, nodes, run) == nil
  }

  private func acceptsByName(
    _ key: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun,
    _ isNamed: inout Bool
  ) throws(SchemaEvaluationError) -> Bool {
    if let propertyNames, try !propertyNames.accepts(key, nodes, bytes, &run) { return false }
    for index in patterns.indices {
      let member = patterns[index]
      guard try Self.matches(member.pattern, key, nodes[key], bytes, run) else { continue }
      isNamed = true
      guard try member.node.accepts(key + 1, nodes, bytes, &run) else { return false }
    }
    return true
  }

  /// Whether a pattern is found in a member's name.
  static func matches(
    _ pattern: Pattern,
    _ key: Int,
    _ token: JSONNode,
    _ bytes: Span<UInt8>,
    _ run: borrowing SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    if token.hasEscape {
      let text = run.document.utf8(at: key)
      return try pattern.isMet(by: text.span)
    }
    return try pattern.isMet(by: bytes.extracting(Int(token.start) + 1..<token.end - 1))
  }

  /// Whether `properties` or `patternProperties` speak of a member.
  func names(
    _ key: Int,
    _ token: JSONNode,
    _ bytes: Span<UInt8>,
    _ run: borrowing SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    let slot = names.slot(of: key, token, bytes, run, guess: 0)
    if slot >= 0, slot < members.count { return true }
    for member in patterns where try Self.matches(member.pattern, key, token, bytes, run) {
      return true
    }
    return false
  }

  /// The number of members.
  static func count(_ index: Int, _ token: JSONNode, _ nodes: Span<JSONNode>) -> Int {
    if token.childCount < 0xFF_FFFF { return token.childCount }
    var count = 0
    var at = index + 1
    while at < Int(token.next) {
      count += 1
      at = nodes.following(at + 1)
    }
    return count
  }

  /// Whether an object has a member of a name.
  static func hasMember(
    _ name: ContiguousArray<UInt8>,
    _ index: Int,
    _ token: JSONNode,
    _ nodes: Span<JSONNode>,
    _ run: borrowing SchemaRun
  ) -> Bool {
    var at = index + 1
    while at < Int(token.next) {
      if run.document.text(at: at, equals: name) { return true }
      at = nodes.following(at + 1)
    }
    return false
  }

  /// The first name that another one asks for and that is missing.
  func missingDependency(
    _ index: Int,
    _ token: JSONNode,
    _ nodes: Span<JSONNode>,
    _ run: borrowing SchemaRun
  ) -> (name: ContiguousArray<UInt8>, missing: ContiguousArray<UInt8>)? {
    for (name, required) in dependentRequired
    where Self.hasMember(name, index, token, nodes, run) {
      for other in required where !Self.hasMember(other, index, token, nodes, run) {
        return (name, other)
      }
    }
    return nil
  }
}
