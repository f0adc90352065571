extension SchemaExplainer {
  mutating func explainInPlace(
    _ rules: InPlaceRules,
    _ node: SchemaNode,
    _ index: Int
  ) throws(SchemaEvaluationError) {
    if let reference = rules.reference { try explain(reference, index, below: "$ref") }
    for (position, part) in rules.allOf.enumerated() {
      try explain(part, index, below: "allOf", "\(position)")
    }
    if !rules.anyOf.isEmpty {
      try explainAlternatives(rules.anyOf, "anyOf", node, index)
    }
    if !rules.oneOf.isEmpty {
      try explainAlternatives(rules.oneOf, "oneOf", node, index)
    }
    if let not = rules.not, try accepts(not, index) {
      let types = not.types.flatMap { $0.isEmpty ? nil : $0.phrase }
      let expected = types.map { "anything but \($0)" } ?? "a value that \"not\" does not describe"
      add(node, index, ["not"], expected: expected)
    }
    if let condition = rules.condition {
      if try accepts(condition, index) {
        if let then = rules.then { try explain(then, index, below: "then") }
      } else if let otherwise = rules.otherwise {
        try explain(otherwise, index, below: "else")
      }
    }
    try explainDependent(rules, index)
    try explainElsewhere(rules, index)
    try explainUnevaluated(rules, node, index)
  }

  private mutating func explainDependent(
    _ rules: InPlaceRules,
    _ index: Int
  ) throws(SchemaEvaluationError) {
    guard !rules.dependentSchemas.isEmpty, value(index).node.kind == .object else { return }
    let document = run.document
    let names = Set(value(index).members.map { document.utf8(at: $0.keyIndex) })
    for dependent in rules.dependentSchemas where names.contains(dependent.name) {
      let name = String(decoding: dependent.name, as: UTF8.self)
      try explain(dependent.node, index, below: rules.dependentKeyword, name)
    }
  }

  private mutating func explainElsewhere(
    _ rules: InPlaceRules,
    _ index: Int
  ) throws(SchemaEvaluationError) {
    if let link = rules.link { try explain(run.table[link], index) }
    if let entrance = rules.entrance {
      run.scope.append(entrance.resource)
      defer { run.scope.removeLast() }
      try explain(entrance.node, index)
    }
    if let dynamicReference = rules.dynamicReference {
      try explain(dynamicReference.target(run), index, below: dynamicReference.keyword)
    }
  }

  // MARK: - Alternatives

  /// Says why not exactly one, or not any, of some rules holds.
  private mutating func explainAlternatives(
    _ parts: ContiguousArray<SchemaNode>,
    _ keyword: String,
    _ node: SchemaNode,
    _ index: Int
  ) throws(SchemaEvaluationError) {
    var accepted: [Int] = []
    for (position, part) in parts.enumerated() where try accepts(part, index) {
      accepted.append(position)
    }
    if accepted.isEmpty {
      return try explainNone(of: parts, keyword, node, index)
    }
    guard keyword == "oneOf", accepted.count > 1 else { return }
    let which = accepted.map { "\($0 + 1)" }.joined(separator: " and ")
    add(
      node,
      index,
      [keyword],
      expected: "exactly one of \(parts.count) alternatives to be met",
      found: "that the alternatives \(which) are"
    )
  }

  private mutating func explainNone(
    of parts: ContiguousArray<SchemaNode>,
    _ keyword: String,
    _ node: SchemaNode,
    _ index: Int
  ) throws(SchemaEvaluationError) {
    var branches: [[SchemaIssue]] = []
    for (position, part) in parts.enumerated() {
      let outer = issues
      issues = []
      try explain(part, index, below: keyword, "\(position)")
      branches.append(issues)
      issues = outer
    }
    // Where only one branch takes values of this type at all, that one was meant.
    let fitting = branches.filter { !Self.isMismatch($0, of: index) }
    if fitting.count == 1 {
      issues += fitting[0]
      return
    }
    let ordered = branches.enumerated().sorted {
      (Self.distance($0.element, index), $0.offset) < (Self.distance($1.element, index), $1.offset)
    }.map(\.element)
    let simple = branches.allSatisfy { $0.count == 1 && $0[0].instance.index == index }
    var phrases: [String] = []
    for branch in branches where simple && !phrases.contains(branch[0].expected) {
      phrases.append(branch[0].expected)
    }
    let expected =
      simple
      ? phrases.joined(separator: " or ") : "one of \(parts.count) alternatives to be met"
    let problem: SchemaIssue.Problem = simple ? .value : .noAlternative
    add(node, index, [keyword], expected: expected, branches: ordered, problem: problem)
  }

  /// Whether the value is not even of the type, or not the constant, that a branch is about.
  private static func isMismatch(_ branch: [SchemaIssue], of index: Int) -> Bool {
    branch.contains {
      $0.instance.index == index && ["type", "false", "const", "enum"].contains($0.keyword)
    }
  }

  /// How far a value is from a branch: its type first, then tags, then the number of issues.
  private static func distance(_ branch: [SchemaIssue], _ index: Int) -> Int {
    let tags = branch.count { $0.keyword == "const" || $0.keyword == "enum" }
    return (isMismatch(branch, of: index) ? 1_000_000 : 0) + min(tags, 100) * 1000
      + min(branch.count, 999)
  }

  // MARK: - Unevaluated children

  private mutating func explainUnevaluated(
    _ rules: InPlaceRules,
    _ node: SchemaNode,
    _ index: Int
  ) throws(SchemaEvaluationError) {
    let value = value(index)
    let isArray = value.node.kind == .array
    guard isArray || value.node.kind == .object,
      let rest = isArray ? rules.unevaluatedItems : rules.unevaluatedProperties
    else { return }
    var marks = EvaluatedChildren()
    try markLeniently(node, index, &marks)
    let keyword = isArray ? "unevaluatedItems" : "unevaluatedProperties"
    let children = isArray ? value.elements.map(\.index) : value.members.map { $0.keyIndex + 1 }
    for (position, child) in children.enumerated() where !marks.contains(position) {
      place.append(isArray ? "\(position)" : self.value(child - 1).string ?? "")
      defer { place.removeLast() }
      guard rest.types == [] else {
        try explain(rest, child, below: keyword)
        continue
      }
      let found = isArray ? "another" : ValuePhrase.text(self.value(child - 1))
      let expected = isArray ? "no other elements" : "no other members"
      add(node, child, [keyword], expected: expected, found: found)
    }
  }

  /// Marks the children that the rules speak about, also where those are not met: their issues are
  /// told already, and that nobody spoke about the children would not be true.
  private mutating func markLeniently(
    _ node: SchemaNode,
    _ index: Int,
    _ marks: inout EvaluatedChildren
  ) throws(SchemaEvaluationError) {
    try run.enter()
    defer { run.depth -= 1 }
    let document = run.document
    let nodes = document.nodes
    let bytes = document.bytes
    try node.mark(index, nodes.span, bytes.span, &run, &marks)
    guard let rules = node.inPlace else { return }
    var parts = Array(rules.allOf)
    if let reference = rules.reference { parts.append(reference) }
    if let link = rules.link { parts.append(run.table[link]) }
    if let dynamic = rules.dynamicReference { parts.append(dynamic.target(run)) }
    for alternatives in [rules.anyOf, rules.oneOf] where !alternatives.isEmpty {
      var found = false
      for part in alternatives
      where try part.acceptsMarking(index, nodes.span, bytes.span, &run, &marks) {
        found = true
      }
      if !found { marks.insertAll() }
    }
    if let condition = rules.condition {
      let holds = try condition.acceptsMarking(index, nodes.span, bytes.span, &run, &marks)
      if let branch = holds ? rules.then : rules.otherwise { parts.append(branch) }
    }
    if value(index).node.kind == .object {
      let names = Set(value(index).members.map { document.utf8(at: $0.keyIndex) })
      parts += rules.dependentSchemas.filter { names.contains($0.name) }.map(\.node)
    }
    for part in parts { try markPart(part, index, &marks) }
    if let entrance = rules.entrance {
      run.scope.append(entrance.resource)
      defer { run.scope.removeLast() }
      try markPart(entrance.node, index, &marks)
    }
  }

  private mutating func markPart(
    _ part: SchemaNode,
    _ index: Int,
    _ marks: inout EvaluatedChildren
  ) throws(SchemaEvaluationError) {
    let rules = part.inPlace
    let isArray = value(index).node.kind == .array
    if (isArray ? rules?.unevaluatedItems : rules?.unevaluatedProperties) != nil {
      marks.insertAll()
    } else {
      try markLeniently(part, index, &marks)
    }
  }
}
