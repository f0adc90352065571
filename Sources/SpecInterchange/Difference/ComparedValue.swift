/// What a value may be, as alternatives that can be compared one by one.
struct ComparedValue {
  /// Whether it may be anything.
  private(set) var isAny = false

  /// The alternatives, references followed.
  private(set) var alternatives: [Alternative] = []

  /// Where it is written.
  private(set) var range: SourceRange?

  /// One kind of value.
  struct Alternative {
    let kind: Kind

    /// The alternative in a person's words.
    let text: String
    let range: SourceRange?

    /// The shape that it is, if that has a name, which its name is; else it is called by its words.
    var definition: Int?
    var name: String

    /// The value that it is, if it is exactly one.
    var literal: JSONValue? {
      if case .literal(let value) = kind { value } else { nil }
    }

    /// The alternative as one that comes or goes, and as what it is paired by.
    var words: String { literal?.compactText ?? text }
    var key: String { literal?.compactText ?? name }

    /// Whether a literal is one of the values of others of its type; bounds, formats and patterns are not tried.
    func fits(oneOf others: [Self]) -> Bool {
      guard let literal else { return true }
      return others.contains { other in
        switch other.kind {
        case .string(nil, nil), .boolean: true
        case .number(let isInteger, nil, nil): !isInteger || literal.number?.isInteger == true
        default: false
        }
      }
    }
  }

  /// The kinds of values, with what is asked of each.
  enum Kind {
    case boolean
    case literal(JSONValue)
    /// A text with a format or a pattern.
    case string(rule: String?, ShapeBounds?)
    case number(isInteger: Bool, rule: String?, ShapeBounds?)
    case array(ContractSchema, ShapeBounds?)
    case tuple([ContractSchema])
    case object(Members)
    /// What a JSON Schema takes: one that is written there, or one that a reference leads to.
    case schema(JSONValue, reference: String?)
  }

  /// The members of an object.
  struct Members {
    var named: [(name: String, isRequired: Bool, schema: ContractSchema, range: SourceRange?)] = []
    var patterns: [(pattern: String, schema: ContractSchema)] = []
    var others = ShapeGraph.Others.ignored
    var bounds: ShapeBounds?
  }

  /// The JSON type of an alternative, by which alternatives of two revisions are compared.
  static func type(of kind: Kind) -> String {
    switch kind {
    case .boolean: "a boolean"
    case .literal(let value): value.isNull ? "null" : value.type.phrase
    case .string: "a string"
    case .number: "a number"
    case .array, .tuple: "an array"
    case .object: "an object"
    case .schema: "what a JSON Schema takes"
    }
  }

  init(_ schema: ContractSchema, _ graph: ShapeGraph) {
    add(schema, graph)
    range = alternatives.first?.range
    if case .shape(let node) = schema { range = graph.nodes[node].range }
  }

  /// The alternatives of a JSON type.
  func alternatives(of type: String) -> [Alternative] {
    alternatives.filter { Self.type(of: $0.kind) == type }
  }

  /// The JSON types, each once, in order.
  var types: [String] {
    var seen: Set<String> = []
    return alternatives.map { Self.type(of: $0.kind) }.filter { seen.insert($0).inserted }
  }

  /// All alternatives in a person's words.
  var text: String {
    isAny ? "any value" : alternatives.map(\.text).joined(separator: " | ")
  }

  private mutating func add(_ schema: ContractSchema, _ graph: ShapeGraph) {
    switch schema {
    case .any, .type(.any): isAny = true
    case .text: add(.string(rule: nil, nil), "string")
    case .bytes: add(.string(rule: "bytes", nil), "bytes")
    case .type(let type): add(type, nil, type.rawValue, nil)
    case .values(let values):
      for value in values { add(.literal(value), value.compactText, value.range) }
    case .shape(let node):
      for index in graph.alternatives(of: node) { add(node: index, graph) }
    case .schema(let value): add(.schema(value, reference: nil), "JSON Schema", value.range)
    case .array(let element): add(.array(element, nil), "array")
    case .object(let members):
      let named = members.map { ($0.name, $0.isRequired, $0.schema, SourceRange?.none) }
      add(.object(Members(named: named)), "object")
    case .all(let parts): if let first = parts.first { add(first, graph) }
    }
  }

  private mutating func add(_ kind: Kind, _ text: String, _ range: SourceRange? = nil) {
    alternatives.append(Alternative(kind: kind, text: text, range: range, name: text))
  }

  private mutating func add(
    _ type: ShapeType,
    _ bounds: ShapeBounds?,
    _ text: String,
    _ range: SourceRange?
  ) {
    switch type {
    case .any: isAny = true
    case .string: add(.string(rule: nil, bounds), text, range)
    case .integer, .number:
      add(.number(isInteger: type == .integer, rule: nil, bounds), text, range)
    case .boolean: add(.boolean, text, range)
    case .array: add(.array(.any, bounds), text, range)
    case .object: add(.object(Members(bounds: bounds)), text, range)
    }
  }

  private mutating func add(node index: Int, _ graph: ShapeGraph) {
    let node = graph.nodes[index]
    let (text, range) = (node.shape.description, node.range)
    switch node.kind {
    case .type(let type, let bounds): add(type, bounds, text, range)
    case .format(let format, let bounds):
      add(.string(rule: format.rawValue, bounds), text, range)
    case .pattern(let pattern, let bounds):
      add(.string(rule: "/\(pattern)/", bounds), text, range)
    case .epoch(let time, let bounds):
      add(.number(isInteger: true, rule: time.rawValue, bounds), text, range)
    case .literal(let literal): add(.literal(literal.value), text, range)
    case .array(let element, let bounds): add(.array(.shape(element), bounds), text, range)
    case .tuple(let elements): add(.tuple(elements.map { .shape($0) }), text, range)
    case .schema(let reference, let value):
      add(.schema(value, reference: reference), text, range)
    case .object(let object):
      var members = Members(others: object.others)
      members.named = object.named.map { ($0.name, $0.isRequired, .shape($0.node), $0.range) }
      members.patterns = object.patterns.map { ($0.pattern, .shape($0.node)) }
      add(.object(members), text, range)
    // The graph's alternatives are neither.
    case .reference, .union: break
    }
    if index < graph.scope.definitions.count, let last = alternatives.indices.last {
      alternatives[last].definition = index
      alternatives[last].name = graph.scope.definitions[index].name
    }
  }
}
