/// Writes one endpoint as an operation.
struct OpenAPIOperation {
  let contract: EndpointContract
  let schemas: SchemaWriter

  /// The operation.
  func operation(
    id: String,
    server: ContractServer?,
    security: [DraftValue]?
  ) -> DraftValue.Object {
    var operation = DraftValue.Object()
    if !contract.tags.isEmpty { operation["tags"] = .array(contract.tags.map { .string($0) }) }
    let lines = (contract.summary ?? "").split(separator: "\n", maxSplits: 1)
    operation["summary"] = lines.first.map { .string(String($0)) }
    if lines.count > 1 {
      operation["description"] = .string(String(lines[1].drop(while: \.isNewline)))
    }
    operation["operationId"] = .string(id)
    if !contract.parameters.isEmpty {
      operation["parameters"] = .array(contract.parameters.map { .object(parameter($0)) })
    }
    operation["requestBody"] = contract.body.map(body)
    operation["responses"] = responses()
    if contract.isDeprecated { operation["deprecated"] = true }
    operation["security"] = security.map { .array($0) }
    operation["servers"] = server.map { [.object(OpenAPIServers.value(of: $0))] }
    return operation
  }

  private func parameter(_ parameter: ContractParameter) -> DraftValue.Object {
    var object: DraftValue.Object = [
      "name": .string(parameter.name), "in": .string(parameter.location.rawValue),
    ]
    object["description"] = parameter.summary.map { .string($0) }
    if parameter.isRequired { object["required"] = true }
    if parameter.style != .usual { object["style"] = .string(parameter.style.rawValue) }
    var schema = schema(of: parameter)
    if let value = parameter.default { schema["default"] = DraftValue(value) }
    // Of a plain value all ways are the same.
    if let explode = parameter.explode, schemas.graph.mayBeList(parameter.schema) {
      let usual = parameter.location == .query
      if explode != usual { object["explode"] = .boolean(explode) }
    }
    if parameter.isJSON {
      object["content"] = ["application/json": ["schema": .object(schema)]]
    } else {
      object["schema"] = .object(schema)
      // The only value that there is needs no example.
      if case .values = parameter.schema { return object }
      if let example = parameter.example, !parameter.name.namesCredential {
        object["example"] = DraftValue(example)
      }
    }
    return object
  }

  /// The schema of a parameter, without the description that is the parameter's own.
  private func schema(of parameter: ContractParameter) -> DraftValue.Object {
    var schema = schemas.schema(of: parameter.schema).object ?? DraftValue.Object()
    if parameter.summary != nil { schema["description"] = nil }
    return schema
  }

  private func body(_ body: ContractBody) -> DraftValue {
    var media: DraftValue.Object = ["schema": schemas.schema(of: body.schema)]
    media["example"] = body.example.map { DraftValue($0) }
    if case .object(let members) = body.schema {
      var encoding = DraftValue.Object()
      for member in members {
        guard let type = member.mediaType else { continue }
        encoding[member.name] = ["contentType": .string(type)]
      }
      if !encoding.isEmpty { media["encoding"] = .object(encoding) }
    }
    return [
      "required": true, "content": .object([body.mediaType: .object(media)]),
    ]
  }

  private func responses() -> DraftValue? {
    guard !contract.responses.isEmpty else { return nil }
    var responses = DraftValue.Object()
    for response in contract.responses {
      let status = response.status
      let name = status.hasSuffix("xx") ? "\(status.prefix(1))XX" : status
      responses[name] = .object(value(of: response))
    }
    return .object(responses)
  }

  private func value(of response: ContractResponse) -> DraftValue.Object {
    var object: DraftValue.Object = ["description": .string(response.summary ?? "")]
    var headers = DraftValue.Object()
    for header in response.headers {
      var value = DraftValue.Object()
      value["description"] = header.summary.map { .string($0) }
      if header.isRequired { value["required"] = true }
      value["schema"] = .object(schema(of: header))
      headers[header.name] = .object(value)
    }
    if !headers.isEmpty { object["headers"] = .object(headers) }
    guard let type = response.mediaType else { return object }
    var media = DraftValue.Object()
    if case .any = response.schema {} else { media["schema"] = schemas.schema(of: response.schema) }
    var examples = DraftValue.Object()
    for (name, value) in response.examples {
      if let name {
        examples[name] = ["value": DraftValue(value)]
      } else if response.examples.count == 1 {
        media["example"] = DraftValue(value)
      } else {
        examples["example"] = ["value": DraftValue(value)]
      }
    }
    if !examples.isEmpty { media["examples"] = .object(examples) }
    object["content"] = .object([type: .object(media)])
    return object
  }
}
