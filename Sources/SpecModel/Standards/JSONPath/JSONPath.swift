/// A JSONPath query (RFC 9535), checked and ready to run.
///
/// A class, so that copies are cheap: many checks share a path.
package final class JSONPath: Sendable {
  /// The query's text.
  package let source: String

  /// What a person should be told of a query that is valid: patterns that can never match.
  package let warnings: [JSONPathError]

  let query: JSONPathQuery

  /// Parses a query.
  ///
  /// - Throws: What is wrong and where, at the first mistake: of the syntax (RFC 9535 2.1), of the
  ///   range of integers, or of the types of functions (RFC 9535 2.4.3).
  package init(_ source: String) throws(JSONPathError) {
    var parser = JSONPathParser(source)
    query = try parser.parse()
    warnings = parser.warnings
    self.source = source
  }

  /// Whether it finds at most one value whatever the document: names and indices only
  /// (RFC 9535 2.3.5.1).
  package var isSingular: Bool { query.isSingular }

  /// Whether it asks for a member of the whole value, or for something below it.
  package func isBelow(_ name: String) -> Bool {
    guard case .name(let range)? = query.steps.first else { return false }
    return query.names[range].elementsEqual(name.utf8)
  }

  /// The names that it goes through, nil if a step of it is not a name.
  package var memberNames: [String]? {
    var names: [String] = []
    for step in query.steps {
      guard case .name(let range) = step else { return nil }
      names.append(String(decoding: query.names[range], as: UTF8.self))
    }
    return names
  }

  /// Finds values.
  ///
  /// - Throws: `BudgetExceeded` if the path looks at too many nodes or finds too much, or if it is cancelled.
  package func values(
    in root: JSONValue,
    limit: Int = StepBudget.limit
  ) throws(BudgetExceeded) -> [JSONValue] {
    let evaluator = JSONPathEvaluator(root, limit: limit)
    let found = evaluator.nodes(of: query, at: root.index)
    try evaluator.checkBudget(toKeep: found)
    return found.map { JSONValue(document: root.document, index: $0) }
  }

  /// Finds the first value: of a singular path, the only one.
  ///
  /// - Returns: The value, nil where there is none.
  /// - Throws: `BudgetExceeded` if the path looks at too many nodes, or if it is cancelled.
  package func value(in root: JSONValue) throws(BudgetExceeded) -> JSONValue? {
    let evaluator = JSONPathEvaluator(root, isSingular: isSingular)
    let found: Int?
    if isSingular {
      found = evaluator.node(of: query, at: root.index)
    } else {
      found = evaluator.nodes(of: query, at: root.index, limit: 1).first
      try evaluator.checkBudget(toKeep: [])
    }
    return found.map { JSONValue(document: root.document, index: $0) }
  }

  /// What the path finds: of a singular one the value, of any other the list of all values.
  ///
  /// - Returns: The value; nil where a singular path finds none.
  /// - Throws: `BudgetExceeded` if the path looks at too many nodes or finds too much, or if it is cancelled.
  package func found(in root: JSONValue) throws(BudgetExceeded) -> JSONValue? {
    isSingular ? try value(in: root) : .array(try values(in: root))
  }
}

extension JSONPath: Hashable {
  /// Equality of the texts' bytes.
  package static func == (left: JSONPath, right: JSONPath) -> Bool {
    left.source.utf8.elementsEqual(right.source.utf8)
  }

  /// Hashes what equality compares.
  package func hash(into hasher: inout Hasher) {
    for byte in source.utf8 { hasher.combine(byte) }
  }
}
