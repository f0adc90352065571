/// JSON Schemas, and keywords of them, in the place of a shape.
extension ShapeParser {
  /// Reports `additionalProperties` and `required` among the members of an object, which a shape says in another way.
  mutating func reportsKeyword(_ member: JSONMember, of object: JSONValue) -> Bool {
    switch member.name {
    case "additionalProperties":
      guard let isAllowed = member.value.boolean else { return false }
      report(
        .schemaAsShape,
        "\"additionalProperties\" is a keyword of JSON Schema, not of a shape",
        at: member.key.range,
        label: "remove it: other members are allowed",
        suggestion: isAllowed
          ? nil
          : .label(
            source: "\"*\": false",
            replacing: member.key.range?.through(member.value.range)
          )
      )
    case "required":
      let names = Set(
        object.members.map { $0.name.hasSuffix("?") ? String($0.name.dropLast()) : $0.name }
      )
      guard member.value.type == .array, member.value.count > 0,
        member.value.elements.allSatisfy({ $0.string.map(names.contains) ?? false })
      else { return false }
      report(
        .schemaAsShape,
        "\"required\" is a keyword of JSON Schema, not of a shape",
        at: member.key.range,
        label: "remove it: all members are required",
        help: "the name of an optional member ends with \"?\": {\"name?\": \"string\"}"
      )
    default: return false
    }
    return true
  }
}

extension JSONValue {
  /// The name that shows that an object is a JSON Schema; nil if it may be a shape.
  var schemaMark: JSONValue? {
    func key(_ name: String) -> JSONValue? { members.first { $0.name == name }?.key }
    if let mark = key("$schema") { return mark }
    if let reference = self["$ref"]?.string, reference.contains("#") || reference.hasSuffix(".json")
    {
      return key("$ref")
    }
    let isContainer =
      switch self["type"]?.string {
      case "object": self["properties"]?.type == .object
      case "array": self["items"]?.type == .object
      default: self["properties"]?.type == .object && self["required"]?.type == .array
      }
    if isContainer { return key("type") ?? key("properties") }
    if enumeration != nil { return key("enum") }
    return isScalarSchema ? key("type") : nil
  }

  /// The values of a JSON Schema that lists them; nil if they may be the shapes of a member's elements.
  private var enumeration: [JSONValue]? {
    let keywords = ["type", "enum", "title", "description", "default", "nullable", "example"]
    guard let list = self["enum"], list.type == .array, list.count > 0,
      members.allSatisfy({ keywords.contains($0.name) })
    else { return nil }
    let values = Array(list.elements)
    let areShapes = values.allSatisfy { value in
      guard let text = value.string else { return value.type == .object || value.type == .array }
      var diagnostics: [Diagnostic] = []
      let shape = ShapeParser.parse(value, diagnostics: &diagnostics)
      // A word in capitals is a value rather than the name of a shape.
      if case .reference = shape.kind { return text != text.uppercased() }
      return diagnostics.isEmpty
    }
    return areShapes ? nil : values
  }

  /// The shape that a JSON Schema of some values, of a string with a format or of a reference to a file means; nil for
  /// others.
  var shapeMeantBySchema: String? {
    if count == 1, let reference = self["$ref"]?.string, !reference.hasPrefix("#") {
      return JSONValue.string("@\(reference)").jsonText
    }
    if let enumeration {
      let literals = enumeration.map { $0.string.map(ShapeLiteral.quoted) ?? $0.jsonText }
      return JSONValue.string(literals.joined(separator: " | ")).jsonText
    }
    guard isScalarSchema, count == 2 else { return nil }
    return self["format"].flatMap(\.string).flatMap(StringFormat.init(rawValue:)).map { format in
      JSONValue.string(format.rawValue).jsonText
    }
  }

  /// Whether it is a JSON Schema of a scalar: its type, and a keyword with a value that no member's shape has.
  private var isScalarSchema: Bool {
    guard let type = self["type"]?.string.flatMap(ShapeType.init(rawValue:)) else { return false }
    let limits = [
      "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
      "multipleOf", "minItems", "maxItems",
    ]
    if limits.contains(where: { self[$0]?.type == .number }) { return true }
    return type == .string && count == 2
      && self["format"]?.string.map { StringFormat(rawValue: $0) != nil } == true
  }
}
