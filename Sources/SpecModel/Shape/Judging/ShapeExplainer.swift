/// Turns the validator's issues into messages about a shape.
struct ShapeExplainer {
  /// A mismatch and how deep it is.
  typealias Ranked = (mismatch: ShapeMismatch, depth: Int)

  private let graph: ShapeGraph
  private let instance: JSONValue
  private let nodes: [SourceRange: Int]

  /// Creates an explainer.
  init(graph: ShapeGraph, instance: JSONValue) {
    self.graph = graph
    self.instance = instance
    var nodes: [SourceRange: Int] = [:]
    for (index, node) in graph.nodes.enumerated() {
      if case .reference = node.kind { continue }
      if let range = node.range { nodes[range] = index }
    }
    self.nodes = nodes
  }

  /// The mismatches of an issue; for alternatives, those of the closest one.
  func mismatches(of issue: SchemaIssue) -> [Ranked] {
    // Branches nest as deep as unions do, which their own limit bounds.
    if let closest = issue.branches.first, isClose(closest, to: issue) {
      let alternatives =
        issue.schemaRange.flatMap { nodes[$0] }.map { graph.nodes[$0].shape.description }
        ?? "\(issue.branches.count) alternatives"
      return closest.flatMap { mismatches(of: $0) }.map { found in
        var found = found
        found.mismatch.alternatives = found.mismatch.alternatives ?? alternatives
        return found
      }
    }
    let place = ShapePlace(issue.instancePath, in: instance)
    let node = issue.schemaRange.flatMap { nodes[$0] }
    let words = node.map { graph.nodes[$0].shape }
    let name = if case .missing(let name) = issue.problem { name } else { String?.none }
    let isVague = issue.problem == .noAlternative
    let isTime =
      issue.keyword == "type" && issue.instance.type == .number && words?.isTime == true
    let mismatch = ShapeMismatch(
      path: place.path,
      codingPath: place.codingPath,
      value: issue.instance,
      range: range(of: issue, node: node, missing: name),
      shape: words?.description ?? issue.label,
      expected: isVague ? words?.phrase ?? issue.expected : issue.expected,
      found: issue.found,
      decodingError: decodingError(issue, node: node, missing: name),
      help: issue.help ?? name.flatMap { optionalMember($0, of: node) }
        ?? (isTime ? "a time with a fraction has the shape \"number\"" : nil)
    )
    return [(mismatch, place.depth)]
  }

  /// What to write if a member that may be null may also be missing.
  private func optionalMember(_ name: String, of node: Int?) -> String? {
    guard let node, case .object(let members) = graph.nodes[node].kind,
      let member = members.named.first(where: { $0.name.utf8.elementsEqual(name.utf8) }),
      graph.nodes[member.node].shape.isNullable
    else { return nil }
    return "an optional member has the \"?\" behind its name: \"\(name)?\""
  }

  /// Whether an alternative was meant: its type is met, and what is wrong lies within.
  private func isClose(_ branch: [SchemaIssue], to issue: SchemaIssue) -> Bool {
    !branch.isEmpty
      && branch.allSatisfy {
        if case .missing = $0.problem { return true }
        return $0.instancePath.tokens.count > issue.instancePath.tokens.count
      }
  }

  /// The part of the shape that is not met: of a missing member its name, of one too many `"*"`.
  private func range(of issue: SchemaIssue, node: Int?, missing: String?) -> SourceRange? {
    guard let node, case .object(let members) = graph.nodes[node].kind else {
      return issue.schemaRange
    }
    if let missing {
      let member = members.named.first { $0.name.utf8.elementsEqual(missing.utf8) }
      return member?.range ?? issue.schemaRange
    }
    if issue.keyword == "additionalProperties", case .forbidden(let range) = members.others {
      return range ?? issue.schemaRange
    }
    return issue.schemaRange
  }

  private func decodingError(
    _ issue: SchemaIssue,
    node: Int?,
    missing: String?
  ) -> ShapeMismatch.DecodingErrorKind? {
    if let missing { return .keyNotFound(missing) }
    guard let node, let type = graph.swiftType(of: node) else { return nil }
    switch issue.keyword {
    case "type", "anyOf", "const", "enum":
      if issue.instance.isNull { return .valueNotFound(type.name) }
      if type.jsonTypes.contains(issue.instance.type) {
        // A number with a fraction for an Int, a text that no case of an enum has.
        return .dataCorrupted
      }
      return .typeMismatch(type.name)
    case "format":
      return type.name == "String" ? nil : .dataCorrupted
    default: return nil
    }
  }
}

extension Shape {
  /// Whether it is a count of time, also as one of its alternatives.
  fileprivate var isTime: Bool {
    if case .union(let parts) = kind { return parts.contains(where: \.isTime) }
    return if case .epoch = kind { true } else { false }
  }

  /// Whether null is one of its alternatives.
  fileprivate var isNullable: Bool {
    guard case .union(let alternatives) = kind else { return false }
    return alternatives.contains { if case .literal(.null) = $0.kind { true } else { false } }
  }
}
