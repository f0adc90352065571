extension OpenAPIReader {
  /// Reads the body of a request.
  func body(_ value: JSONValue?) -> APIBody? {
    guard let value, let body = resolved(value) else { return nil }
    return APIBody(
      isRequired: body["required"]?.boolean ?? false,
      contents: contents(body["content"]),
      description: body["description"]?.string,
      range: value.range
    )
  }

  /// Reads what a body can be, by media types.
  func contents(_ object: JSONValue?) -> [APIContent] {
    guard let object else { return [] }
    return object.members.compactMap { member in
      guard let value = resolved(member.value) else { return nil }
      return APIContent(
        mediaType: member.name,
        schema: value["schema"],
        examples: examples(of: value),
        encoding: value["encoding"],
        range: member.key.range
      )
    }
  }

  /// Reads the examples of a parameter, a header or a media type; those of its schema come last.
  func examples(of value: JSONValue) -> [APIContent.Example] {
    var found: [APIContent.Example] = []
    if let example = value["example"] {
      found.append(APIContent.Example(name: nil, value: example))
    }
    for member in value["examples"]?.members.map({ $0 }) ?? [] {
      guard let example = resolved(member.value), example.type == .object else { continue }
      guard let value = example["dataValue"] ?? example["value"] ?? example["serializedValue"]
      else {
        continue
      }
      found.append(APIContent.Example(name: member.name, value: value))
    }
    return found
  }

  /// The example that a schema has itself, also where it is another's; nil if there is none.
  func example(ofSchema schema: JSONValue?) -> JSONValue? {
    guard let schema, schema.type == .object else { return nil }
    if let example = schema["example"] ?? schema["examples"]?[0] { return example }
    guard schema["$ref"] != nil, let target = try? documents.resolved(schema) else { return nil }
    return target["example"] ?? target["examples"]?[0]
  }

  /// Reads what an operation answers.
  func responses(_ object: JSONValue?, of operation: JSONValue) -> [APIResponse] {
    guard let object else { return [] }
    return object.members.compactMap { member in
      guard !member.name.hasPrefix("x-"), let value = resolved(member.value) else { return nil }
      if let links = value["links"], links.members.contains(where: { _ in true }) {
        notes.add(.link, "links are not carried", at: links.range)
      }
      let texts = [value["summary"]?.string, value["description"]?.string].compactMap { $0 }
      return APIResponse(
        status: member.name,
        description: texts.isEmpty ? nil : texts.joined(separator: "\n"),
        headers: headers(value["headers"]),
        contents: version == .v2
          ? swaggerContents(of: value, operation) : contents(value["content"]),
        range: member.key.range
      )
    }
  }

  private func headers(_ object: JSONValue?) -> [APIResponse.Header] {
    guard let object else { return [] }
    return object.members.compactMap { member in
      guard let value = resolved(member.value) else { return nil }
      return APIResponse.Header(
        name: member.name,
        isRequired: value["required"]?.boolean ?? false,
        schema: version == .v2 ? value : value["schema"],
        description: value["description"]?.string,
        range: member.key.range
      )
    }
  }
}
