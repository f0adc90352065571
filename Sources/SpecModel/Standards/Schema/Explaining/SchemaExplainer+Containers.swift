extension SchemaExplainer {
  mutating func explainArray(
    _ rules: ArrayRules,
    _ node: SchemaNode,
    _ value: JSONValue
  ) throws(SchemaEvaluationError) {
    let elements = value.elements.map(\.index)
    explainCount(elements.count, rules, node, value)
    for (position, element) in elements.enumerated() {
      place.append("\(position)")
      defer { place.removeLast() }
      if position < rules.prefixItems.count {
        let prefix = rules.prefixItems[position]
        try explain(prefix, element, below: rules.prefixKeyword, "\(position)")
      } else if let items = rules.items {
        if items.types == [] {
          let many = position.counted("element")
          add(node, element, [rules.itemsKeyword], expected: "at most \(many)", found: "another")
        } else {
          try explain(items, element, below: rules.itemsKeyword)
        }
      }
    }
    try explainContains(rules, node, value, elements)
    if rules.uniqueItems { explainRepetition(node, value, elements) }
  }

  private mutating func explainRepetition(
    _ node: SchemaNode,
    _ value: JSONValue,
    _ elements: [Int]
  ) {
    let nodes = value.document.nodes
    let bytes = value.document.bytes
    let repetition = ArrayRules.repetition(value.index, value.node, nodes.span, bytes.span, run)
    guard let repetition, let first = elements.firstIndex(of: repetition.first),
      let second = elements.firstIndex(of: repetition.second)
    else { return }
    place.append("\(second)")
    defer { place.removeLast() }
    let text = ValuePhrase.text(self.value(repetition.second))
    let found = "\(text) at [\(first)] and at [\(second)]"
    add(
      node,
      repetition.second,
      ["uniqueItems"],
      expected: "elements that differ",
      found: found
    )
  }

  private mutating func explainCount(
    _ count: Int,
    _ rules: ArrayRules,
    _ node: SchemaNode,
    _ value: JSONValue
  ) {
    let isExact = rules.minItems == rules.maxItems
    if count < rules.minItems {
      let many = rules.minItems.counted("element")
      let expected = "\(isExact ? "exactly" : "at least") \(many)"
      add(node, value.index, ["minItems"], expected: expected, found: "\(count)")
    }
    if count > rules.maxItems {
      let many = rules.maxItems.counted("element")
      let expected = "\(isExact ? "exactly" : "at most") \(many)"
      add(node, value.index, ["maxItems"], expected: expected, found: "\(count)")
    }
  }

  private mutating func explainContains(
    _ rules: ArrayRules,
    _ node: SchemaNode,
    _ value: JSONValue,
    _ elements: [Int]
  ) throws(SchemaEvaluationError) {
    guard let contains = rules.contains else { return }
    var count = 0
    for element in elements where try accepts(contains, element) { count += 1 }
    let keyword = rules.minContains == 1 ? "contains" : "minContains"
    if count < rules.minContains {
      let many = rules.minContains.counted("element")
      let expected = "at least \(many) as \"contains\" says"
      add(node, value.index, [keyword], expected: expected, found: "\(count)")
    }
    if count > rules.maxContains {
      let many = rules.maxContains.counted("element")
      let expected = "at most \(many) as \"contains\" says"
      add(node, value.index, ["maxContains"], expected: expected, found: "\(count)")
    }
  }

  mutating func explainObject(
    _ rules: ObjectRules,
    _ node: SchemaNode,
    _ value: JSONValue
  ) throws(SchemaEvaluationError) {
    let keys = value.members.map(\.keyIndex)
    if keys.count < rules.minProperties {
      let many = rules.minProperties.counted("member")
      let found = "\(keys.count)"
      add(node, value.index, ["minProperties"], expected: "at least \(many)", found: found)
    }
    if keys.count > rules.maxProperties {
      let many = rules.maxProperties.counted("member")
      let found = "\(keys.count)"
      add(node, value.index, ["maxProperties"], expected: "at most \(many)", found: found)
    }
    let present = Set(keys.map { value.document.utf8(at: $0) })
    for key in keys { try explainMember(key, rules, node, present) }
    explainMissing(rules, node, value, present)
  }

  private mutating func explainMember(
    _ key: Int,
    _ rules: ObjectRules,
    _ node: SchemaNode,
    _ present: Set<ContiguousArray<UInt8>>
  ) throws(SchemaEvaluationError) {
    let bytes = run.document.bytes
    let token = run.document.nodes[key]
    let name = value(key).string ?? ""
    place.append(name)
    defer { place.removeLast() }
    if let propertyNames = rules.propertyNames {
      try explain(propertyNames, key, below: "propertyNames")
    }
    let slot = rules.names.slot(of: key, token, bytes.span, run)
    var isNamed = false
    if slot >= 0, slot < rules.members.count {
      isNamed = true
      try explain(rules.members[slot], key + 1, below: "properties", name)
    }
    try run.enter(patterns: rules.patterns.count, of: Int(token.length))
    for member in rules.patterns
    where try ObjectRules.matches(member.pattern, key, token, bytes.span, run) {
      isNamed = true
      try explain(member.node, key + 1, below: "patternProperties", member.pattern.source)
    }
    guard !isNamed, let additional = rules.additional else { return }
    guard additional.types == [] else {
      return try explain(additional, key + 1, below: "additionalProperties")
    }
    let missing = rules.names.names.filter { !present.contains($0) }
    add(
      node,
      key + 1,
      ["additionalProperties"],
      expected: "no other members",
      found: "\"\(name.excerpt)\"",
      help: suggestion(for: name, in: missing.map { String(decoding: $0, as: UTF8.self) })
    )
  }

  private mutating func explainMissing(
    _ rules: ObjectRules,
    _ node: SchemaNode,
    _ value: JSONValue,
    _ present: Set<ContiguousArray<UInt8>>
  ) {
    for name in rules.required where !present.contains(name) {
      let expected = "a member \(ValuePhrase.quote(name))"
      let problem = SchemaIssue.Problem.missing(String(decoding: name, as: UTF8.self))
      add(node, value.index, ["required"], expected: expected, found: "none", problem: problem)
    }
    for (name, required) in rules.dependentRequired where present.contains(name) {
      for other in required where !present.contains(other) {
        add(
          node,
          value.index,
          [rules.dependentKeyword, String(decoding: name, as: UTF8.self)],
          expected: "a member \(ValuePhrase.quote(other)) beside \(ValuePhrase.quote(name))",
          found: "none"
        )
      }
    }
  }
}
