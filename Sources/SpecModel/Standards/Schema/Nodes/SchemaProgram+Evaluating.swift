extension SchemaProgram {
  /// Whether a value meets the rules of a step.
  ///
  /// - Throws: ``SchemaEvaluationError`` if there is no verdict.
  func accepts(
    _ id: Int,
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    guard try acceptsAlone(id, index, nodes, bytes, &run) else { return false }
    guard steps[id].hasInPlace else { return true }
    return try acceptsInPlace(id, index, nodes, bytes, &run)
  }

  @inline(never)
  private func acceptsInPlace(
    _ id: Int,
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    let node = self.nodes[id]
    return try node.inPlace?.accepts(index, nodes, bytes, &run, node: node) ?? true
  }

  /// Whether a value meets the rules of a step but for those in place.
  @inline(__always)
  func acceptsAlone(
    _ id: Int,
    _ index: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    let step = steps[id]
    let token = nodes[index]
    guard step.kinds & (1 << (UInt8(truncatingIfNeeded: token.meta) & 7)) != 0 else { return false }
    switch token.meta & 7 {
    case UInt32(JSONNode.Kind.number.rawValue):
      if step.integersOnly, !token.isIntegerToken, !NumberRules.isInteger(token, bytes) {
        return false
      }
      if step.number >= 0, !acceptsNumber(id, numbers[Int(step.number)], token, bytes) {
        return false
      }
    case UInt32(JSONNode.Kind.string.rawValue), UInt32(JSONNode.Kind.key.rawValue):
      if step.string >= 0,
        try !acceptsString(id, strings[Int(step.string)], index, token, bytes, run)
      {
        return false
      }
    case UInt32(JSONNode.Kind.array.rawValue):
      if step.array >= 0,
        try !acceptsArray(arrays[Int(step.array)], index, token, nodes, bytes, &run)
      {
        return false
      }
    case UInt32(JSONNode.Kind.object.rawValue):
      if step.object >= 0,
        try !acceptsObject(id, objects[Int(step.object)], index, token, nodes, bytes, &run)
      {
        return false
      }
    default: break
    }
    return !step.hasValues || acceptsValue(id, index, token, bytes, run)
  }

  @inline(never)
  private func acceptsValue(
    _ id: Int,
    _ index: Int,
    _ token: JSONNode,
    _ bytes: Span<UInt8>,
    _ run: borrowing SchemaRun
  ) -> Bool {
    let node = nodes[id]
    if let constant = node.constant, !constant.contains(index, token, bytes, run) { return false }
    return node.enumeration?.contains(index, token, bytes, run) ?? true
  }

  // MARK: - Scalars

  @inline(__always)
  private func acceptsNumber(
    _ id: Int,
    _ step: NumberStep,
    _ token: JSONNode,
    _ bytes: Span<UInt8>
  ) -> Bool {
    guard !step.isExact, let small = SmallDecimal(token, bytes) else {
      return acceptsExactly(id, token, bytes)
    }
    for index in step.limits {
      let limit = limits[index]
      guard let (mine, bound) = small.aligned(with: limit.number) else {
        return acceptsExactly(id, token, bytes)
      }
      guard limit.keyword.allows(less: mine < bound, equal: mine == bound) else { return false }
    }
    guard let divisor = step.multipleOf else { return true }
    guard let (mine, other) = small.aligned(with: divisor), other != 0 else {
      return acceptsExactly(id, token, bytes)
    }
    return mine % other == 0
  }

  @inline(never)
  private func acceptsExactly(_ id: Int, _ token: JSONNode, _ bytes: Span<UInt8>) -> Bool {
    nodes[id].number?.acceptsExactly(token, bytes) ?? true
  }

  @inline(__always)
  private func acceptsString(
    _ id: Int,
    _ step: StringStep,
    _ index: Int,
    _ token: JSONNode,
    _ bytes: Span<UInt8>,
    _ run: borrowing SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    if token.hasEscape { return try acceptsEscaped(id, step, index, run) }
    let text = bytes.extracting(Int(token.start) + 1..<token.end - 1)
    return try acceptsText(id, step, text, isASCII: !token.isNonASCII, run)
  }

  @inline(never)
  private func acceptsEscaped(
    _ id: Int,
    _ step: StringStep,
    _ index: Int,
    _ run: borrowing SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    let text = run.document.utf8(at: index)
    return try acceptsText(id, step, text.span, isASCII: false, run)
  }

  @inline(__always)
  private func acceptsText(
    _ id: Int,
    _ step: StringStep,
    _ text: Span<UInt8>,
    isASCII: Bool,
    _ run: borrowing SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    if step.asksLength {
      let length = isASCII ? text.count : StringRules.codePoints(text)
      if length < step.minLength || length > step.maxLength { return false }
    }
    if let format = step.format, !format.accepts(text) { return false }
    if step.automaton >= 0, automata[Int(step.automaton)].matches(text) != true { return false }
    if step.pattern >= 0, try !patterns[Int(step.pattern)].isMet(by: text, run) { return false }
    return !step.asksContent || nodes[id].string?.hasContent(text) ?? true
  }

  // MARK: - Containers

  private func acceptsArray(
    _ step: ArrayStep,
    _ index: Int,
    _ token: JSONNode,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    try run.enter()
    defer { run.depth -= 1 }
    if step.minItems > 0 || step.maxItems < .max {
      let count = nodes.count(at: index, token)
      if count < step.minItems || count > step.maxItems { return false }
    }
    let end = Int(token.next)
    var at = index + 1
    for child in step.prefix {
      if at >= end { break }
      guard try accepts(Int(children[child]), at, nodes, bytes, &run) else { return false }
      at = nodes.following(at)
    }
    if step.items >= 0 {
      while at < end {
        guard try accepts(Int(step.items), at, nodes, bytes, &run) else { return false }
        at = nodes.following(at)
      }
    }
    if step.contains >= 0 {
      var found = 0
      at = index + 1
      while at < end, found <= step.maxContains {
        if step.maxContains == .max, found >= step.minContains { break }
        if try accepts(Int(step.contains), at, nodes, bytes, &run) { found += 1 }
        at = nodes.following(at)
      }
      if found < step.minContains || found > step.maxContains { return false }
    }
    return !step.uniqueItems || ArrayRules.repetition(index, token, nodes, bytes, run) == nil
  }

  private func acceptsObject(
    _ id: Int,
    _ step: ObjectStep,
    _ index: Int,
    _ token: JSONNode,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun
  ) throws(SchemaEvaluationError) -> Bool {
    try run.enter()
    defer { run.depth -= 1 }
    if step.asksSize {
      let count = nodes.count(at: index, token)
      if count < step.minProperties || count > step.maxProperties { return false }
    }
    let end = Int(token.next)
    var at = index + 1
    var seen: UInt64 = 0
    var guess = 0
    while at < end {
      let slot = slot(of: at, nodes[at], id, step, bytes, run, guess: guess)
      var isNamed = false
      if slot >= 0 {
        guess = slot + 1
        if slot < 64 { seen |= 1 &<< UInt64(slot) }
        if slot < step.memberCount {
          isNamed = true
          let member = Int(children[step.members + slot])
          guard try accepts(member, at + 1, nodes, bytes, &run) else { return false }
        }
      }
      if step.asksOfNames {
        guard try acceptsByName(id, at, nodes, bytes, &run, &isNamed) else { return false }
      }
      if !isNamed {
        if step.isClosed { return false }
        if step.additional >= 0,
          try !accepts(Int(step.additional), at + 1, nodes, bytes, &run)
        {
          return false
        }
      }
      at = nodes.following(at + 1)
    }
    if seen & step.required != step.required { return false }
    return !step.asksMore || self.nodes[id].object?.hasRest(index, token, nodes, run) ?? true
  }

  /// The slot of a member's name among those of an object's rules, −1 where it is none.
  @inline(__always)
  private func slot(
    of key: Int,
    _ token: JSONNode,
    _ id: Int,
    _ step: ObjectStep,
    _ bytes: Span<UInt8>,
    _ run: borrowing SchemaRun,
    guess: Int
  ) -> Int {
    if step.names.isEmpty { return -1 }
    if token.hasEscape || token.length > 18 { return slowSlot(of: key, token, id, bytes, run) }
    let start = Int(token.start) + 1
    let name = NameTable.Key(bytes, at: start, length: Int(token.length) - 2)
    if guess < step.names.count, keys[step.names.lowerBound + guess] == name { return guess }
    var bucket = Int(truncatingIfNeeded: name.hash &>> step.shift)
    while true {
      let slot = Int(buckets[step.bucketStart + bucket])
      if slot < 0 || keys[step.names.lowerBound + slot] == name { return slot }
      bucket = (bucket + 1) & step.bucketMask
    }
  }

  /// The slot of a name that is escaped, or longer than the sixteen bytes of a key.
  @inline(never)
  private func slowSlot(
    of key: Int,
    _ token: JSONNode,
    _ id: Int,
    _ bytes: Span<UInt8>,
    _ run: borrowing SchemaRun
  ) -> Int {
    nodes[id].object?.names.slot(of: key, token, bytes, run) ?? -1
  }

  @inline(never)
  private func acceptsByName(
    _ id: Int,
    _ key: Int,
    _ nodes: Span<JSONNode>,
    _ bytes: Span<UInt8>,
    _ run: inout SchemaRun,
    _ isNamed: inout Bool
  ) throws(SchemaEvaluationError) -> Bool {
    guard let rules = self.nodes[id].object else { return true }
    if let names = rules.propertyNames, try !names.accepts(key, nodes, bytes, &run) { return false }
    try run.enter(patterns: rules.patterns.count, of: Int(nodes[key].length))
    for member in rules.patterns
    where try ObjectRules.matches(member.pattern, key, nodes[key], bytes, run) {
      isNamed = true
      guard try member.node.accepts(key + 1, nodes, bytes, &run) else { return false }
    }
    return true
  }
}
