extension OpenAPIReader {
  /// The methods that a path has keys for, in the order in which they are sent most.
  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]

  /// Reads all operations in order.
  func operations() -> [APIOperation] {
    guard let paths = root["paths"] else { return [] }
    return paths.members.flatMap { member -> [APIOperation] in
      guard !member.name.hasPrefix("x-"), let item = resolved(member.value) else { return [] }
      guard item.type == .object else {
        malformed("the path \"\(member.name)\" is no object", at: member.value)
        return []
      }
      return operations(of: item, path: member)
    }
  }

  private func operations(of item: JSONValue, path: JSONMember) -> [APIOperation] {
    var found: [APIOperation] = []
    for member in item.members {
      if Self.methods.contains(member.name) {
        guard member.value.type == .object else {
          malformed("\"\(member.name)\" of a path is an object", at: member.value)
          continue
        }
        found.append(operation(member.name.uppercased(), member, of: item, path: path.name))
      }
      guard member.name == "additionalOperations", version == .v32 else { continue }
      for other in member.value.members {
        guard other.name == other.name.uppercased() else {
          notes.add(.method, "the method \"\(other.name)\" is not in capitals", at: other.key.range)
          continue
        }
        found.append(operation(other.name, other, of: item, path: path.name))
      }
    }
    return found
  }

  private func operation(
    _ method: String,
    _ member: JSONMember,
    of item: JSONValue,
    path: String
  ) -> APIOperation {
    let value = member.value
    if let callbacks = value["callbacks"], callbacks.members.contains(where: { _ in true }) {
      notes.add(.callback, "callbacks are not carried", at: callbacks.range, subject: path)
    }
    let parameters = parameters(of: value, and: item)
    return APIOperation(
      method: method,
      path: path,
      identifier: value["operationId"]?.string.flatMap { $0.isEmpty ? nil : $0 },
      summary: value["summary"]?.string ?? item["summary"]?.string,
      description: value["description"]?.string ?? item["description"]?.string,
      isDeprecated: value["deprecated"]?.boolean ?? false,
      tags: value["tags"]?.elements.compactMap(\.string) ?? [],
      parameters: parameters.compactMap(parameter),
      body: version == .v2 ? swaggerBody(of: value, parameters) : body(value["requestBody"]),
      responses: responses(value["responses"], of: value),
      security: requirements(value["security"]),
      servers: servers(value["servers"] ?? item["servers"]),
      range: member.key.range
    )
  }

  /// The parameters of a path and an operation; those of the operation replace others of the same name and place.
  private func parameters(of operation: JSONValue, and item: JSONValue) -> [JSONValue] {
    var found: [JSONValue] = []
    for list in [item["parameters"], operation["parameters"]] {
      for element in list?.elements.map({ $0 }) ?? [] {
        guard let parameter = resolved(element) else { continue }
        guard let name = parameter["name"]?.string, let place = parameter["in"]?.string else {
          malformed("a parameter has no \"name\" or no \"in\"", at: element)
          continue
        }
        found.removeAll { $0["name"]?.string == name && $0["in"]?.string == place }
        found.append(parameter)
      }
    }
    return found
  }

  private func parameter(_ value: JSONValue) -> APIParameter? {
    let name = value["name"]?.string ?? ""
    let word = value["in"]?.string ?? ""
    guard let place = APIParameter.Place(rawValue: word) else {
      if version != .v2 || word != "body" && word != "formData" {
        malformed("a parameter is in \"\(word)\", which is no place", at: value["in"] ?? value)
      }
      return nil
    }
    let content = version == .v2 ? nil : value["content"]?.members.first { _ in true }
    let inside = content.flatMap { resolved($0.value) } ?? value
    return APIParameter(
      name: name,
      place: place,
      isRequired: place == .path || value["required"]?.boolean ?? false,
      style: version == .v2 ? swaggerStyle(of: value) : value["style"]?.string,
      explodes: version == .v2
        ? value["collectionFormat"]?.string == "multi" : value["explode"]?.boolean,
      allowsReserved: value["allowReserved"]?.boolean ?? false,
      schema: version == .v2 ? value.parameterSchema : inside["schema"],
      mediaType: content?.name,
      examples: examples(of: inside).map(\.value),
      description: value["description"]?.string,
      range: value.range
    )
  }

  /// The style of a list of Swagger 2.0, nil for values with commas or of their own.
  private func swaggerStyle(of parameter: JSONValue) -> String? {
    switch parameter["collectionFormat"]?.string {
    case "ssv": "spaceDelimited"
    case "pipes": "pipeDelimited"
    case "tsv": "tabDelimited"
    default: nil
    }
  }
}
