/// Finds everything in which a value does not meet a schema, once it is known that it does not.
struct SchemaExplainer {
  /// The tokens of the place of the value at hand.
  var place: [String] = []
  var run: SchemaRun
  /// The keywords that lead to the node at hand.
  var path: [String] = []
  var issues: [SchemaIssue] = []

  private var document: JSONDocument { run.document }

  /// Names that were likely meant are looked for in so many issues only: it takes time.
  private static let suggestionLimit = 100

  /// No more issues than these are shown: a long list that fits nowhere has one for each element.
  static let issueLimit = 1_000

  /// Adds what is wrong with a value by a node's rules.
  mutating func explain(
    _ node: SchemaNode,
    _ index: Int
  ) throws(SchemaEvaluationError) {
    guard issues.count < Self.issueLimit else { return }
    try run.enter()
    defer { run.depth -= 1 }
    let value = value(index)
    let kind = value.node.kind
    guard node.kinds & (1 << kind.rawValue) != 0, isWhole(value, node) else {
      return explainType(node, index)
    }
    if let number = node.number, kind == .number { explainNumber(number, node, value) }
    if let string = node.string, kind == .string || kind == .key {
      try explainString(string, node, value)
    }
    if let array = node.array, kind == .array { try explainArray(array, node, value) }
    if let object = node.object, kind == .object { try explainObject(object, node, value) }
    explainValues(node, value)
    if let inPlace = node.inPlace { try explainInPlace(inPlace, node, index) }
  }

  /// Adds what is wrong by the rules that a keyword leads to.
  mutating func explain(
    _ node: SchemaNode,
    _ index: Int,
    below keywords: String...
  ) throws(SchemaEvaluationError) {
    path += keywords
    defer { path.removeLast(keywords.count) }
    try explain(node, index)
  }

  /// Whether a value meets a node's rules.
  mutating func accepts(
    _ node: SchemaNode,
    _ index: Int
  ) throws(SchemaEvaluationError) -> Bool {
    let nodes = document.nodes
    let bytes = document.bytes
    return try node.accepts(index, nodes.span, bytes.span, &run)
  }

  func value(_ index: Int) -> JSONValue { JSONValue(document: document, index: index) }

  /// Adds an issue.
  mutating func add(
    _ node: SchemaNode,
    _ index: Int,
    _ keyword: [String],
    expected: String,
    found: String? = nil,
    help: String? = nil,
    branches: [[SchemaIssue]] = [],
    problem: SchemaIssue.Problem = .value
  ) {
    guard issues.count < Self.issueLimit else { return }
    let value = value(index)
    issues.append(
      SchemaIssue(
        instance: value,
        instancePath: JSONPointer(place),
        schemaPointer: JSONPointer(path + keyword),
        keyword: keyword.first ?? "false",
        expected: expected,
        found: found ?? ValuePhrase.describe(value),
        help: help,
        branches: branches,
        problem: problem,
        origin: node.origin,
        keywordTokens: keyword
      )
    )
  }

  /// What was likely meant, in words.
  func suggestion(for name: String, in candidates: [String]) -> String? {
    guard issues.count < Self.suggestionLimit else { return nil }
    return SpellingSuggestion.nearest(to: name, in: candidates).map { "the nearest is \"\($0)\"" }
  }

  private func isWhole(_ value: JSONValue, _ node: SchemaNode) -> Bool {
    !node.integersOnly || value.node.kind != .number || value.number?.isInteger == true
  }

  private mutating func explainType(_ node: SchemaNode, _ index: Int) {
    let types = node.types ?? []
    if types.isEmpty {
      add(node, index, [], expected: "nothing here")
    } else {
      add(node, index, ["type"], expected: types.phrase)
    }
  }

  private mutating func explainValues(_ node: SchemaNode, _ value: JSONValue) {
    if let constant = node.constant?.values.first, constant != value {
      add(node, value.index, ["const"], expected: ValuePhrase.text(constant))
    }
    if let values = node.enumeration?.values, !values.contains(value) {
      let texts = values.map(ValuePhrase.text)
      var expected = "one of " + texts.prefix(12).joined(separator: ", ")
      if texts.count == 1 { expected = texts[0] }
      if texts.count > 12 { expected += " or \(texts.count - 12) others" }
      let help = value.string.flatMap { suggestion(for: $0, in: values.compactMap(\.string)) }
      add(node, value.index, ["enum"], expected: expected, help: help)
    }
  }
}
