/// What a schema demands of objects.
final class ObjectRules: Sendable {
  /// The names of `properties`, then those that are only required.
  let names: NameTable
  /// The rules by slot; fewer than names.
  let members: ContiguousArray<SchemaNode>
  /// The required among the first 64 slots, one bit a slot.
  let requiredBits: UInt64
  /// The required slots beyond those.
  let requiredBeyond: ContiguousArray<Int>
  /// The required names in the order they were written.
  let required: [ContiguousArray<UInt8>]
  let patterns: ContiguousArray<PatternMember>
  let additional: SchemaNode?
  let propertyNames: SchemaNode?
  let minProperties: Int
  let maxProperties: Int
  let dependentRequired: [(name: ContiguousArray<UInt8>, required: [ContiguousArray<UInt8>])]
  let dependentKeyword: String

  /// The rules of members whose names a pattern is found in.
  struct PatternMember: Sendable {
    let pattern: Pattern
    let node: SchemaNode
  }

  /// Creates the rules, nil where there are none.
  init?(_ rules: SchemaRules.Object?, _ node: (SchemaRuleID) -> SchemaNode) {
    guard let rules else { return nil }
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
    propertyNames = rules.propertyNames.map(node)
    minProperties = rules.minProperties ?? 0
    maxProperties = rules.maxProperties ?? .max
    dependentRequired = rules.dependentRequired
    dependentKeyword = rules.dependentKeyword ?? "dependentRequired"
    if names.isEmpty, patterns.isEmpty, additional == nil, propertyNames == nil,
      minProperties == 0, maxProperties == .max, dependentRequired.isEmpty
    {
      return nil
    }
  }

  /// Whether an object has the required names beyond the first 64, and the dependent ones.
  func hasRest(
    _ index: Int,
    _ token: JSONNode,
    _ nodes: Span<JSONNode>,
    _ run: borrowing SchemaRun
  ) -> Bool {
    for slot in requiredBeyond
    where !Self.hasMember(names.names[slot], index, token, nodes, run) {
      return false
    }
    for (name, required) in dependentRequired where Self.hasMember(name, index, token, nodes, run) {
      for other in required where !Self.hasMember(other, index, token, nodes, run) { return false }
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
      return try pattern.isMet(by: text.span, run)
    }
    return try pattern.isMet(by: bytes.extracting(Int(token.start) + 1..<token.end - 1), run)
  }

  /// Whether `properties` or `patternProperties` speak of a member.
  func names(
    _ key: Int,
    _ token: JSONNode,
    _ bytes: Span<UInt8>,
    _ run: borrowing SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    let slot = names.slot(of: key, token, bytes, run)
    if slot >= 0, slot < members.count { return true }
    for member in patterns where try Self.matches(member.pattern, key, token, bytes, run) {
      return true
    }
    return false
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
}
