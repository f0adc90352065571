/// The keywords of JSON Schema 2020-12, by what they speak of.
enum SchemaWords {
  static let annotations: Set<String> = [
    "title", "description", "default", "deprecated", "readOnly", "writeOnly", "examples",
    "contentEncoding", "contentMediaType",
  ]
  static let object: Set<String> = [
    "properties", "required", "additionalProperties", "patternProperties", "minProperties",
    "maxProperties", "propertyNames", "dependentRequired", "dependentSchemas",
    "unevaluatedProperties",
  ]
  static let array: Set<String> = [
    "items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains", "minContains",
    "maxContains", "unevaluatedItems",
  ]
  static let string: Set<String> = ["minLength", "maxLength", "pattern", "format"]
  static let number: Set<String> = [
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
  ]

  /// Those whose schemas judge the value itself.
  static let inPlace: Set<String> = [
    "$ref", "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas",
  ]

  /// Those that take one schema, a list of them, and an object of them.
  static let ofSchema: Set<String> = [
    "not", "if", "then", "else", "items", "contains", "additionalProperties", "propertyNames",
    "unevaluatedItems", "unevaluatedProperties",
  ]
  static let ofSchemas: Set<String> = ["allOf", "anyOf", "oneOf", "prefixItems"]
  static let ofMembers: Set<String> = ["properties", "patternProperties", "dependentSchemas"]

  /// The sizes, which are integers of 0 or more.
  static let sizes: Set<String> = [
    "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties",
    "minContains", "maxContains",
  ]

  /// The types that a keyword speaks of, nil if it is of no type.
  static func type(of keyword: String) -> String? {
    if object.contains(keyword) { return "object" }
    if array.contains(keyword) { return "array" }
    if string.contains(keyword) { return "string" }
    return number.contains(keyword) ? "number" : nil
  }
}

/// A schema of JSON Schema 2020-12 in which every reference is the name of a file beside it.
extension DraftValue {
  /// The keywords that judge values, none for `true`.
  var assertions: Set<String> {
    Set(object?.names ?? []).subtracting(SchemaWords.annotations)
  }

  /// Whether every value fits, as far as one sees.
  var isTrivial: Bool { self == true || object != nil && assertions.isEmpty }

  /// The same without what only describes.
  var withoutAnnotations: DraftValue {
    guard let object else { return self }
    let kept = object.members.filter { !SchemaWords.annotations.contains($0.name) }
    return kept.isEmpty ? true : .object(Object(kept))
  }

  /// The types that it names.
  var typeNames: [String]? {
    switch object?["type"] {
    case .string(let name): [name]
    case .array(let names): names.compactMap(\.string)
    default: nil
    }
  }

  /// The name that a schema which is nothing but a reference refers to.
  var onlyReference: String? {
    assertions == ["$ref"] ? object?["$ref"]?.string : nil
  }

  /// The schemas in it, those that judge the value itself or all.
  func parts(inPlace: Bool) -> [DraftValue] {
    var parts: [DraftValue] = []
    for member in object?.members ?? []
    where !inPlace || SchemaWords.inPlace.contains(member.name) {
      if SchemaWords.ofSchema.contains(member.name) {
        parts.append(member.value)
      } else if SchemaWords.ofSchemas.contains(member.name) {
        parts += member.value.array ?? []
      } else if SchemaWords.ofMembers.contains(member.name) {
        parts += member.value.object?.members.map(\.value) ?? []
      }
    }
    return parts
  }

  /// What it refers to, all or what has to judge the value itself.
  func references(inPlace: Bool) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var pending = [self]
    while let next = pending.popLast() {
      if let name = next.object?["$ref"]?.string, seen.insert(name).inserted { found.append(name) }
      pending += next.parts(inPlace: inPlace).reversed()
    }
    return found
  }

  /// The same with `true` where the value itself is referred to some schemas.
  func replacing(_ references: Set<String>) -> DraftValue {
    guard var object else { return self }
    if let name = object["$ref"]?.string, references.contains(name) { object["$ref"] = nil }
    for member in object.members where SchemaWords.inPlace.contains(member.name) {
      if SchemaWords.ofSchema.contains(member.name) {
        object[member.name] = member.value.replacing(references)
      } else if let list = member.value.array {
        object[member.name] = .array(list.map { $0.replacing(references) })
      } else if let members = member.value.object {
        object[member.name] = .object(
          Object(
            members.members.map { .init(name: $0.name, value: $0.value.replacing(references)) }
          )
        )
      }
    }
    return .object(object)
  }
}
