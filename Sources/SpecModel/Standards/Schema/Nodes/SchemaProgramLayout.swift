/// The tables of a program while nodes are laid out.
struct SchemaProgramLayout {
  private(set) var steps: ContiguousArray<SchemaProgram.Step> = []
  private(set) var numbers: ContiguousArray<SchemaProgram.NumberStep> = []
  private(set) var limits: ContiguousArray<NumberRules.SmallLimit> = []
  private(set) var strings: ContiguousArray<SchemaProgram.StringStep> = []
  private(set) var automata: ContiguousArray<PatternAutomaton> = []
  private(set) var patterns: ContiguousArray<Pattern> = []
  private(set) var arrays: ContiguousArray<SchemaProgram.ArrayStep> = []
  private(set) var objects: ContiguousArray<SchemaProgram.ObjectStep> = []
  private(set) var keys: ContiguousArray<NameTable.Key> = []
  private(set) var buckets: ContiguousArray<Int32> = []
  private(set) var children: ContiguousArray<Int32> = []

  /// Lays out the next node.
  mutating func append(_ node: SchemaNode) {
    let step = SchemaProgram.Step(
      kinds: node.kinds,
      integersOnly: node.integersOnly,
      hasValues: node.constant != nil || node.enumeration != nil,
      hasInPlace: node.inPlace != nil,
      number: node.number.map { append($0) } ?? SchemaProgram.none,
      string: node.string.map { append($0) } ?? SchemaProgram.none,
      array: node.array.map { append($0) } ?? SchemaProgram.none,
      object: node.object.map { append($0) } ?? SchemaProgram.none
    )
    steps.append(step)
  }

  private static func index(_ count: Int) -> Int32 { Int32(truncatingIfNeeded: count) }

  /// The step that a node's is: of one that only refers to another, the other's.
  private static func step(_ node: SchemaNode?) -> Int32 {
    guard var node else { return SchemaProgram.none }
    while let target = node.soleReference { node = target }
    return index(node.id)
  }

  private mutating func append(_ rules: NumberRules) -> Int32 {
    let start = limits.count
    limits += rules.smallLimits
    numbers.append(
      SchemaProgram.NumberStep(
        limits: start..<limits.count,
        multipleOf: rules.smallMultipleOf,
        isExact: rules.smallLimits.count < rules.limits.count
          || rules.multipleOf != nil && rules.smallMultipleOf == nil
      )
    )
    return Self.index(numbers.count - 1)
  }

  private mutating func append(_ rules: StringRules) -> Int32 {
    var pattern = SchemaProgram.none
    var automaton = SchemaProgram.none
    if let ready = rules.pattern?.automaton {
      automaton = Self.index(automata.count)
      automata.append(ready)
    } else if let rule = rules.pattern {
      pattern = Self.index(patterns.count)
      patterns.append(rule)
    }
    strings.append(
      SchemaProgram.StringStep(
        minLength: rules.minLength,
        maxLength: rules.maxLength,
        asksLength: rules.minLength > 0 || rules.maxLength < .max,
        asksContent: rules.contentEncoding != nil || rules.contentMediaType != nil,
        format: rules.format,
        automaton: automaton,
        pattern: pattern
      )
    )
    return Self.index(strings.count - 1)
  }

  private mutating func append(_ rules: ArrayRules) -> Int32 {
    let start = children.count
    children += rules.prefixItems.map { Self.step($0) }
    arrays.append(
      SchemaProgram.ArrayStep(
        prefix: start..<children.count,
        items: Self.step(rules.items),
        contains: Self.step(rules.contains),
        minContains: rules.minContains,
        maxContains: rules.maxContains,
        minItems: rules.minItems,
        maxItems: rules.maxItems,
        uniqueItems: rules.uniqueItems
      )
    )
    return Self.index(arrays.count - 1)
  }

  private mutating func append(_ rules: ObjectRules) -> Int32 {
    let firstName = keys.count
    keys += rules.names.keys
    let bucketStart = buckets.count
    buckets += rules.names.buckets
    let firstMember = children.count
    children += rules.members.map { Self.step($0) }
    objects.append(
      SchemaProgram.ObjectStep(
        names: firstName..<keys.count,
        bucketStart: bucketStart,
        bucketMask: rules.names.buckets.count - 1,
        shift: rules.names.shift,
        members: firstMember,
        memberCount: rules.members.count,
        required: rules.requiredBits,
        additional: Self.step(rules.additional),
        isClosed: rules.additional?.types == [],
        asksOfNames: !rules.patterns.isEmpty || rules.propertyNames != nil,
        asksSize: rules.minProperties > 0 || rules.maxProperties < .max,
        minProperties: rules.minProperties,
        maxProperties: rules.maxProperties,
        asksMore: !rules.requiredBeyond.isEmpty || !rules.dependentRequired.isEmpty
      )
    )
    return Self.index(objects.count - 1)
  }
}
