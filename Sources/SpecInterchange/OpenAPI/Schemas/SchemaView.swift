/// What a schema asks of objects, with what it takes over from others: all members in one place.
struct SchemaView {
  /// A member with a name.
  struct Member {
    let name: String
    var schema: DraftValue
    var isRequired: Bool
  }

  private(set) var members: [Member] = []
  private(set) var patterns: [(pattern: String, schema: DraftValue)] = []

  /// The schema of all other members, nil if there is none.
  private(set) var others: DraftValue?

  /// Whether null fits, too.
  var isNullable = false

  private var places: [String: Int] = [:]

  /// How many members are looked at.
  private static let mostMembers = 5_000

  /// What a schema says by itself, without those in place; nil if that is more than members.
  init?(ofMembersIn schema: DraftValue.Object) {
    let types = DraftValue.object(schema).typeNames ?? []
    isNullable = types.contains("null")
    guard types.filter({ $0 != "null" }) == ["object"] else { return nil }
    for member in schema["properties"]?.object?.members ?? [] {
      guard member.value != false else { return nil }
      add(Member(name: member.name, schema: member.value, isRequired: false))
    }
    for member in schema["patternProperties"]?.object?.members ?? [] {
      guard member.value != false else { return nil }
      patterns.append((member.name, member.value))
    }
    others = schema["additionalProperties"] ?? schema["unevaluatedProperties"]
    if others?.isTrivial == true { others = nil }
    for name in schema["required"]?.array?.compactMap(\.string) ?? [] {
      if let place = places[name] {
        members[place].isRequired = true
      } else {
        guard others == nil || others != false && patterns.isEmpty else { return nil }
        add(Member(name: name, schema: others ?? true, isRequired: true))
      }
    }
    let required = members.count(where: \.isRequired)
    guard Self.size(schema["minProperties"]) ?? 0 <= required, schema["maxProperties"] == nil,
      schema["dependentRequired"] == nil, schema["dependentSchemas"] == nil,
      readNames(schema["propertyNames"]), members.count <= Self.mostMembers
    else { return nil }
  }

  /// A number of elements or members.
  static func size(_ value: DraftValue?) -> Int? {
    if case .number(let text) = value { Int(text) } else { nil }
  }

  /// Takes a rule for all names, if it can be said.
  private mutating func readNames(_ schema: DraftValue?) -> Bool {
    guard let schema, !schema.isTrivial, schema.withoutAnnotations != ["type": "string"] else {
      return true
    }
    guard members.isEmpty, patterns.isEmpty, others != false,
      schema.assertions.isSubset(of: ["type", "pattern"]),
      schema.typeNames ?? ["string"] == ["string"],
      let pattern = schema.object?["pattern"]?.string
    else { return false }
    patterns = [(pattern, others ?? true)]
    others = false
    return true
  }

  private mutating func add(_ member: Member) {
    places[member.name] = members.count
    members.append(member)
  }

  subscript(name: String) -> Member? { places[name].map { members[$0] } }

  /// What fits both; nil if no shape says it.
  func merged(with other: SchemaView) -> SchemaView? {
    var result = self
    guard result.restrict(by: other), other.canTake(self) else { return nil }
    for member in other.members {
      if let place = result.places[member.name] {
        let known = result.members[place]
        result.members[place].isRequired = known.isRequired || member.isRequired
        result.members[place].schema = Self.both(known.schema, member.schema)
      } else {
        result.add(member)
      }
    }
    for matching in other.patterns {
      if let known = result.patterns.first(where: { $0.pattern == matching.pattern }) {
        guard known.schema == matching.schema else { return nil }
      } else {
        result.patterns.append(matching)
      }
    }
    result.isNullable = isNullable && other.isNullable
    return result.members.count <= Self.mostMembers ? result : nil
  }

  /// The same with a rule for members that nothing else describes.
  func closed(by rest: DraftValue) -> SchemaView {
    var result = self
    result.others = others ?? rest
    return result
  }

  /// Takes over the rule for other members, if both can be said as one.
  private mutating func restrict(by other: SchemaView) -> Bool {
    guard canTake(other) else { return false }
    if let theirs = other.others {
      others = others.map { Self.both($0, theirs) } ?? theirs
    }
    return true
  }

  /// Whether the rule for other members says nothing of the members of another view.
  private func canTake(_ other: SchemaView) -> Bool {
    guard others != nil else { return true }
    return other.patterns.isEmpty && other.members.allSatisfy { places[$0.name] != nil }
  }

  /// What fits two schemas.
  static func both(_ left: DraftValue, _ right: DraftValue) -> DraftValue {
    if left.isTrivial { return right }
    if right.isTrivial || left == right { return left }
    let (first, second) = (left.withoutAnnotations, right.withoutAnnotations)
    if first == second { return left.object?["description"] == nil ? right : left }
    return ["allOf": [left, right]]
  }
}
