// Swagger 2.0 says in other words what OpenAPI 3 says.

extension OpenAPIReader {
  /// The body of an operation: its parameter `body`, or a form of its parameters `formData`.
  func swaggerBody(of operation: JSONValue, _ parameters: [JSONValue]) -> APIBody? {
    let types = mediaTypes("consumes", of: operation)
    if let parameter = parameters.first(where: { $0["in"]?.string == "body" }) {
      let contents = (types.isEmpty ? ["application/json"] : types).map { type in
        APIContent(
          mediaType: type,
          schema: parameter["schema"],
          examples: [],
          encoding: nil,
          range: parameter.range
        )
      }
      return APIBody(
        isRequired: parameter["required"]?.boolean ?? false,
        contents: contents,
        description: parameter["description"]?.string,
        range: parameter.range
      )
    }
    let fields = parameters.filter { $0["in"]?.string == "formData" }
    guard let first = fields.first else { return nil }
    let hasFile = fields.contains { $0["type"]?.string == "file" }
    let type =
      hasFile || types.first == "multipart/form-data"
      ? "multipart/form-data" : "application/x-www-form-urlencoded"
    let required = fields.filter { $0["required"]?.boolean == true }.compactMap {
      $0["name"]?.string
    }
    let schema = JSONValue.object([
      ("type", .string("object")),
      ("properties", .object(fields.map { ($0["name"]?.string ?? "", $0.parameterSchema) })),
      ("required", .strings(required)),
    ])
    let content = APIContent(
      mediaType: type,
      schema: schema,
      examples: [],
      encoding: nil,
      range: first.range
    )
    return APIBody(
      isRequired: !required.isEmpty,
      contents: [content],
      description: nil,
      range: first.range
    )
  }

  /// What a response of Swagger 2.0 is, once for each media type.
  func swaggerContents(of response: JSONValue, _ operation: JSONValue) -> [APIContent] {
    let examples = response["examples"]
    guard response["schema"] != nil || examples != nil else { return [] }
    let types = mediaTypes("produces", of: operation)
    return (types.isEmpty ? ["application/json"] : types).map { type in
      APIContent(
        mediaType: type,
        schema: response["schema"],
        examples: examples?[type].map { [APIContent.Example(name: nil, value: $0)] } ?? [],
        encoding: nil,
        range: response.range
      )
    }
  }

  private func mediaTypes(_ key: String, of operation: JSONValue) -> [String] {
    (operation[key] ?? root[key])?.elements.compactMap(\.string) ?? []
  }
}

extension JSONValue {
  /// The schema that a parameter of Swagger 2.0 is: without what is none of a schema's; a file is bytes.
  var parameterSchema: JSONValue {
    let isFile = self["type"]?.string == "file"
    let kept = members.filter {
      !["name", "in", "required", "format"].contains($0.name) || $0.name == "format" && !isFile
    }
    let members = kept.map { member in
      (name: member.key, value: isFile && member.name == "type" ? .string("string") : member.value)
    }
    let format: [(name: JSONValue, value: JSONValue)] =
      isFile ? [(.string("format"), .string("binary"))] : []
    return .object(placing: members + format)
  }
}
