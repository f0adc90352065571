extension SchemaLifter {
  private static let types = [
    "object", "array", "string", "integer", "number", "boolean", "null",
  ]

  /// What other languages call types, and formats that are taken for types.
  private static let otherTypes = [
    "int": "integer", "int32": "integer", "int64": "integer", "long": "integer",
    "short": "integer", "float": "number", "double": "number", "decimal": "number",
    "numeric": "number", "bool": "boolean", "str": "string", "text": "string", "char": "string",
    "uuid": "string", "guid": "string", "date": "string", "date-time": "string",
    "datetime": "string", "timestamp": "string", "email": "string", "uri": "string",
    "url": "string", "password": "string", "binary": "string", "byte": "string", "file": "string",
    "enum": "string", "map": "object", "dict": "object", "hash": "object", "list": "array",
    "none": "null", "nil": "null",
  ]

  func readType(_ value: JSONValue, into result: inout DraftValue.Object) {
    var names: [String] = []
    for element in value.type == .array ? Array(value.elements) : [value] {
      let text = element.isNull ? "null" : element.string ?? element.jsonText
      let small = text.lowercased()
      let type = Self.types.contains(small) ? small : Self.otherTypes[small]
      if type != text, text != "file" || version != .v2 {
        let meant = type.map { "taken as \"\($0)\"" } ?? "ignored"
        note("there is no type \"\(text)\": it is \(meant)", at: element)
      }
      guard let type else { return }
      if !names.contains(type) { names.append(type) }
      if StringFormat(rawValue: small) != nil, result["format"] == nil {
        result["format"] = .string(small)
      }
    }
    guard let first = names.first else { return note("\"type\" names no type", at: value) }
    result["type"] = names.count == 1 ? .string(first) : .array(names.map(DraftValue.string))
  }

  /// What Base64 is, as JSON Schema can say it.
  static let base64 = "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"

  /// Keeps a format that judges values; others only describe.
  func readFormat(
    _ value: JSONValue,
    _ schema: JSONValue,
    into result: inout DraftValue.Object
  ) {
    guard let name = value.string else { return }
    if name == "byte", schema["pattern"] == nil {
      result["pattern"] = .string(Self.base64)
      result["contentEncoding"] = "base64"
    }
    let isTime = (schema["type"]?.string ?? schema["type"]?[0]?.string) == "integer"
    guard isTime ? EpochTime(rawValue: name) != nil : StringFormat(rawValue: name) != nil,
      name != StringFormat.base64.rawValue
    else { return }
    result["format"] = .string(name)
  }

  func pattern(_ value: JSONValue) -> String? {
    guard let text = value.string else {
      note("a pattern is a string", at: value, .pattern)
      return nil
    }
    guard let mended = PatternMending.mended(text) else {
      note("the pattern \"\(text)\" is none of ECMA-262", at: value, .pattern)
      return nil
    }
    return mended
  }

  func readPattern(_ value: JSONValue, into result: inout DraftValue.Object) {
    guard let pattern = pattern(value), !pattern.isEmpty else { return }
    result["pattern"] = .string(pattern)
  }

  func readRequired(_ value: JSONValue, into result: inout DraftValue.Object) {
    guard value.type == .array else {
      return note("\"required\" lists no names of members", at: value)
    }
    var names: [DraftValue] = []
    var seen: Set<String> = []
    for element in value.elements {
      if let name = element.string, seen.insert(name).inserted { names.append(.string(name)) }
    }
    if !names.isEmpty { result["required"] = .array(names) }
  }

  func readDependencies(
    _ member: JSONMember,
    into result: inout DraftValue.Object,
    _ inner: (JSONValue) -> DraftValue
  ) {
    var required = result["dependentRequired"]?.object ?? DraftValue.Object()
    var schemas = result["dependentSchemas"]?.object ?? DraftValue.Object()
    for dependency in member.value.members {
      if dependency.value.type == .array {
        let names = Set(dependency.value.elements.compactMap(\.string))
        required[dependency.name] = .array(names.sorted().map(DraftValue.string))
      } else {
        schemas[dependency.name] = inner(dependency.value)
      }
    }
    if !required.isEmpty { result["dependentRequired"] = .object(required) }
    if !schemas.isEmpty { result["dependentSchemas"] = .object(schemas) }
  }

  /// A number, also one that is written as a string.
  func number(_ value: JSONValue) -> JSONNumber? {
    if let number = value.number { return number }
    guard let text = value.string else { return nil }
    return (try? JSONDocument(parsing: Array(text.utf8)))?.root.number
  }

  func readNumber(_ member: JSONMember, _ schema: JSONValue, into result: inout DraftValue.Object) {
    let (keyword, value) = (member.name, member.value)
    if let isExclusive = value.boolean, keyword.hasPrefix("exclusive") {
      // Older versions sharpen the other limit.
      let other = keyword == "exclusiveMinimum" ? "minimum" : "maximum"
      guard isExclusive, let limit = schema[other].flatMap(number) else { return }
      result[other] = nil
      result[keyword] = .number(limit.description)
      return
    }
    guard let number = number(value) else { return note("\"\(keyword)\" is no number", at: value) }
    if keyword == "multipleOf", number.isZero || number.isNegative {
      return note("\"multipleOf\" is not above 0", at: value)
    }
    let exclusive = keyword == "minimum" ? "exclusiveMinimum" : "exclusiveMaximum"
    if ["minimum", "maximum"].contains(keyword), schema[exclusive]?.boolean == true {
      result[exclusive] = .number(number.description)
      return
    }
    result[keyword] = .number(number.description)
  }
}
