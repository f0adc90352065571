/// Translates the schemas of API documents to JSON Schema 2020-12.
///
/// What older versions write in their own way is understood in every version: people mix them.
struct SchemaLifter {
  let version: OpenAPIVersion
  let notes: InterchangeNotes

  /// What the schema is called in notes.
  let subject: String

  /// Gives what a reference refers to the name of a file; nil if that is nothing.
  let reference: (JSONValue) -> String?

  /// Gives a schema that is too deep inside a name of its own, which is that of a file.
  let named: (JSONValue) -> String

  /// How deep schemas may be in each other.
  private static let deepest = 40

  func note(_ message: String, at value: JSONValue, _ code: InterchangeNote.Code = .schema) {
    notes.add(code, message, at: value.range, subject: subject)
  }

  func lifted(_ schema: JSONValue, depth: Int = 0) -> DraftValue {
    if let value = schema.boolean { return .boolean(value) }
    guard schema.type == .object else {
      note("a schema is an object, not \(schema.type.phrase)", at: schema)
      return true
    }
    if depth > Self.deepest { return ["$ref": .string(named(schema))] }
    var result = DraftValue.Object()
    if let reference = schema["$ref"] ?? schema["$dynamicRef"], reference.type == .string {
      guard let name = self.reference(reference) else { return true }
      result["$ref"] = .string(name)
      if version.referenceReplacesSiblings {
        let ignored = schema.members.first {
          $0.name == "nullable" || SchemaWords.type(of: $0.name) != nil
        }
        if let ignored {
          note("\"\(ignored.name)\" is ignored: it is beside a \"$ref\"", at: ignored.key)
        }
        return .object(result)
      }
    }
    for member in schema.members { read(member, of: schema, into: &result, depth: depth) }
    return finished(result, schema)
  }

  private func read(
    _ member: JSONMember,
    of schema: JSONValue,
    into result: inout DraftValue.Object,
    depth: Int
  ) {
    let (keyword, value) = (member.name, member.value)
    func inner(_ value: JSONValue) -> DraftValue { lifted(value, depth: depth + 1) }
    switch keyword {
    case "items" where value.type == .array:
      result["prefixItems"] = .array(value.elements.map(inner))
      if let rest = schema["additionalItems"] { result["items"] = inner(rest) }
    case "const": result[keyword] = DraftValue(value)
    case "type": readType(value, into: &result)
    case "format": readFormat(value, schema, into: &result)
    case "pattern": readPattern(value, into: &result)
    case "enum":
      guard value.type == .array, value.count > 0 else {
        return note("\"enum\" lists no values", at: value)
      }
      result[keyword] = .array(value.elements.map { DraftValue($0) })
    case "required": readRequired(value, into: &result)
    case "patternProperties":
      guard value.type == .object else { return note("\"\(keyword)\" is no object", at: value) }
      var members = DraftValue.Object()
      for member in value.members {
        guard let pattern = pattern(member.key) else { continue }
        members[pattern] = inner(member.value)
      }
      result[keyword] = .object(members)
    case "uniqueItems":
      if value.boolean == true { result[keyword] = true }
    case "dependentRequired", "dependencies": readDependencies(member, into: &result, inner)
    case _ where SchemaWords.sizes.contains(keyword):
      guard let number = number(value), let size = number.integer, size >= 0 else {
        return note("\"\(keyword)\" is no length", at: value)
      }
      result[keyword] = .number("\(size)")
    case _ where SchemaWords.number.contains(keyword):
      readNumber(member, schema, into: &result)
    case _ where SchemaWords.ofSchema.contains(keyword): result[keyword] = inner(value)
    case _ where SchemaWords.ofSchemas.contains(keyword):
      guard value.type == .array, value.count > 0 else {
        return note("\"\(keyword)\" lists no schemas", at: value)
      }
      result[keyword] = .array(value.elements.map(inner))
    case _ where SchemaWords.ofMembers.contains(keyword):
      guard value.type == .object else { return note("\"\(keyword)\" is no object", at: value) }
      result[keyword] = .object(
        DraftValue.Object(value.members.map { .init(name: $0.name, value: inner($0.value)) })
      )
    default: annotate(member, &result)
    }
  }

  private func annotate(_ member: JSONMember, _ result: inout DraftValue.Object) {
    let (keyword, value) = (member.name, member.value)
    switch keyword {
    case "example" where result["examples"] == nil: result["examples"] = [DraftValue(value)]
    case "examples" where value.type == .array: result[keyword] = DraftValue(value)
    case "description", "title":
      if let text = value.string { result[keyword] = .string(text) }
    case "default": result[keyword] = DraftValue(value)
    case "deprecated", "readOnly", "writeOnly":
      if value.boolean == true { result[keyword] = true }
    default: break
    }
  }

  // MARK: - What is beside each other

  private func finished(_ lifted: DraftValue.Object, _ schema: JSONValue) -> DraftValue {
    var result = lifted
    for keyword in ["minContains", "maxContains"] where result["contains"] == nil {
      result[keyword] = nil
    }
    if result["if"] == nil || result["then"] == nil && result["else"] == nil {
      for keyword in ["if", "then", "else"] { result[keyword] = nil }
    }
    // A discriminator says which one of the schemas a value has.
    if schema["discriminator"]?.type == .object, result["anyOf"] == nil, let list = result["oneOf"]
    {
      result["oneOf"] = nil
      result["anyOf"] = list
    }
    if result["type"] == nil, result["enum"] == nil, result["const"] == nil {
      // Keywords that speak of one type alone mean it.
      let types = Set(result.names.compactMap(SchemaWords.type))
      if types.count == 1, let type = types.first { result["type"] = .string(type) }
    }
    let isNullable = schema["nullable"]?.boolean == true || schema["x-nullable"]?.boolean == true
    return isNullable ? nullable(result) : .object(result)
  }

  private func nullable(_ schema: DraftValue.Object) -> DraftValue {
    var result = schema
    guard SchemaWords.inPlace.isDisjoint(with: result.names) else {
      // What is in place would refuse null.
      var outer = DraftValue.Object()
      for name in ["title", "description", "readOnly", "writeOnly"] {
        outer[name] = result[name]
        result[name] = nil
      }
      outer["anyOf"] = [.object(result), ["type": "null"]]
      return .object(outer)
    }
    if let types = DraftValue.object(result).typeNames, !types.contains("null") {
      result["type"] = .array((types + ["null"]).map(DraftValue.string))
    }
    if let values = result["enum"]?.array, !values.contains(.null) {
      result["enum"] = .array(values + [.null])
    }
    if let value = result["const"], value != .null {
      result["const"] = nil
      result["enum"] = [value, .null]
    }
    return .object(result)
  }
}
