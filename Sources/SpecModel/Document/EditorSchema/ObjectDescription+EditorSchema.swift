extension ObjectDescription {
  /// What it is called in a schema: `retry-rule`.
  var definitionName: String { FormatSchema.definitionName(of: name) }

  /// The schemas of its keys.
  func editorProperties(isPatch: Bool) -> [(String, JSONValue)] {
    keys.map { key in
      let schema = isPatch ? key.schema.asPatch : key.schema
      var members = schema.editorMembers + [("description", .string(key.meaning))]
      if let fallback = key.fallback {
        members[members.count - 1].1 = .string("\(key.meaning) Default: \(fallback)")
      }
      return (key.name, JSONValue.object(members))
    }
  }

  /// A key that is described like one of calls refers to that one.
  func editorSchema(
    isPatch: Bool,
    sharing shared: [(String, JSONValue)]
  ) -> JSONValue {
    let call = CallKeys.format.description
    let properties = editorProperties(isPatch: isPatch).map { key, schema in
      let isShared =
        name != call.name && shared.contains { $0 == key && $1.jsonText == schema.jsonText }
      let reference = "#/$defs/\(call.definitionName)/properties/\(key)"
      return (key, isShared ? .object([("$ref", .string(reference))]) : schema)
    }
    let required = keys.filter { $0.isRequired && !isPatch }.map { JSONValue.string($0.name) }
    return .object([
      ("type", .string("object")), ("description", .string(meaning)),
      ("properties", .object(properties + [FormatSchema.comment])),
      ("patternProperties", .object([("^x-", .boolean(true))])),
      ("required", .array(required)), ("additionalProperties", .boolean(false)),
    ])
  }
}
