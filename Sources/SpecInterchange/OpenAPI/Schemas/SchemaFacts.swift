/// What can be said of schemas without a value.
final class SchemaFacts {
  let entries: SchemaEntries

  private var views: [String: SchemaView?] = [:]
  private var types: [String: Set<String>] = [:]

  /// How many pairs of schemas are still compared.
  private var budget = 0

  private static let deepest = 40
  private static let allTypes: Set<String> = [
    "null", "boolean", "integer", "fraction", "string", "array", "object",
  ]

  init(_ entries: SchemaEntries) { self.entries = entries }

  /// What a reference means, behind all that are nothing but references.
  func target(of schema: DraftValue) -> DraftValue {
    var current = schema
    for _ in 0..<Self.deepest {
      guard let name = current.onlyReference, let entry = entries[name] else { break }
      current = entry.schema
    }
    return current
  }

  // MARK: - Members

  /// The members that a schema asks for; nil if it asks for something else.
  func view(of schema: DraftValue, depth: Int = 0) -> SchemaView? {
    guard depth < Self.deepest, let object = schema.object else { return nil }
    if let name = schema.onlyReference {
      if let known = views[name] { return known }
      let view = entries[name].flatMap { self.view(of: $0.schema, depth: depth + 1) }
      views[name] = .some(view)
      return view
    }
    let keywords = schema.assertions
    let inPlace = keywords.intersection(SchemaWords.inPlace)
    let names = inPlace.union(SchemaWords.object).union(SchemaWords.array)
      .union(SchemaWords.string).union(SchemaWords.number).union(["type"])
    guard keywords.isSubset(of: names), inPlace.isSubset(of: ["$ref", "allOf", "anyOf"]) else {
      return nil
    }
    var views: [SchemaView] = []
    var own = object
    for name in inPlace { own[name] = nil }
    let rest = inPlace.isEmpty ? nil : own["unevaluatedProperties"]
    if rest != nil { own["unevaluatedProperties"] = nil }
    if !own.names.allSatisfy(SchemaWords.annotations.contains) {
      guard let view = SchemaView(ofMembersIn: own) else { return nil }
      views.append(view)
    }
    guard let view = merged(object, views, depth) else { return nil }
    guard let rest, !rest.isTrivial else { return view }
    // What alternatives evaluate depends on the value.
    return inPlace.contains("anyOf") ? nil : view.closed(by: rest)
  }

  private func merged(
    _ object: DraftValue.Object,
    _ own: [SchemaView],
    _ depth: Int
  ) -> SchemaView? {
    var views = own
    var parts = object["allOf"]?.array ?? []
    if let reference = object["$ref"] { parts.insert(["$ref": reference], at: 0) }
    for part in parts where !part.isTrivial {
      guard let view = view(of: part, depth: depth + 1) else { return nil }
      views.append(view)
    }
    if let parts = object["anyOf"]?.array {
      let others = parts.filter { $0.withoutAnnotations != ["type": "null"] }
      guard others.count == 1, others.count < parts.count, let only = others.first,
        var view = view(of: only, depth: depth + 1)
      else { return nil }
      view.isNullable = true
      views.append(view)
    }
    guard let first = views.first else { return nil }
    return views.dropFirst().reduce(first) { $0?.merged(with: $1) }
  }

  // MARK: - Types

  /// The types of the values that may fit; a number is an integer or a fraction.
  func types(of schema: DraftValue, depth: Int = 0) -> Set<String> {
    if schema == false { return [] }
    guard depth < Self.deepest, let object = schema.object else { return Self.allTypes }
    if let name = schema.onlyReference {
      if let known = types[name] { return known }
      let found = entries[name].map { types(of: $0.schema, depth: depth + 1) } ?? Self.allTypes
      types[name] = found
      return found
    }
    var found = Self.allTypes
    if let names = schema.typeNames {
      found = Set(names.flatMap { $0 == "number" ? ["integer", "fraction"] : [$0] })
    }
    if let values = schema.literals { found.formIntersection(values.map(\.typeName)) }
    if let reference = object["$ref"] {
      found.formIntersection(types(of: ["$ref": reference], depth: depth + 1))
    }
    for part in object["allOf"]?.array ?? [] {
      found.formIntersection(types(of: part, depth: depth + 1))
    }
    for keyword in ["anyOf", "oneOf"] {
      guard let parts = object[keyword]?.array else { continue }
      found.formIntersection(
        parts.reduce(into: Set()) { $0.formUnion(types(of: $1, depth: depth + 1)) }
      )
    }
    return found
  }

  // MARK: - Pairs

  /// Whether no value fits two of some schemas, provably.
  func areDisjoint(_ schemas: [DraftValue]) -> Bool {
    budget = 20_000
    return schemas.indices.allSatisfy { first in
      schemas[..<first].allSatisfy { areDisjoint(schemas[first], $0, depth: 0) }
    }
  }

  private func areDisjoint(_ left: DraftValue, _ right: DraftValue, depth: Int) -> Bool {
    budget -= 1
    guard budget > 0, depth < 6 else { return false }
    let (left, right) = (target(of: left), target(of: right))
    let common = types(of: left).intersection(types(of: right))
    if common.isEmpty { return true }
    for (one, other) in [(left, right), (right, left)] {
      if let parts = one.object?["anyOf"]?.array ?? one.object?["oneOf"]?.array,
        parts.allSatisfy({ areDisjoint($0, other, depth: depth + 1) })
      {
        return true
      }
    }
    if let first = left.literals, let second = right.literals {
      let values = Set(first.map(\.json))
      return second.allSatisfy { !values.contains($0.json) }
    }
    guard common == ["object"], let left = view(of: left), let right = view(of: right) else {
      return false
    }
    return excludes(left, right, depth) || excludes(right, left, depth)
  }

  /// Whether a member that one has to have cannot be in the other.
  private func excludes(_ one: SchemaView, _ other: SchemaView, _ depth: Int) -> Bool {
    one.members.contains { member in
      guard member.isRequired else { return false }
      if let counterpart = other[member.name] {
        return areDisjoint(member.schema, counterpart.schema, depth: depth + 1)
      }
      return other.others == false && other.patterns.isEmpty
    }
  }
}

extension DraftValue {
  /// The values that a schema lists, nil if it lists none.
  var literals: [DraftValue]? {
    if let value = object?["const"] { return [value] }
    return object?["enum"]?.array
  }

  /// The type of a value; a number is an integer or a fraction.
  var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number: json.number?.isInteger == true ? "integer" : "fraction"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
