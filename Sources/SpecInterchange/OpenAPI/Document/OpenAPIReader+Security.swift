extension OpenAPIReader {
  /// Reads the alternatives of credentials; nil where nothing is said.
  func requirements(_ list: JSONValue?) -> [APISecurityRequirement]? {
    guard let list, list.type == .array else { return nil }
    return list.elements.map { requirement in
      APISecurityRequirement(
        schemes: requirement.members.map { ($0.name, $0.value.elements.compactMap(\.string)) }
      )
    }
  }

  /// Reads the kinds of credentials; those of Swagger 2.0 have the types of OpenAPI 3.
  func schemes(_ object: JSONValue?) -> [APISecurityScheme] {
    guard let object else { return [] }
    return object.members.compactMap { member in
      guard let value = resolved(member.value) else { return nil }
      guard let type = value["type"]?.string else {
        malformed("the security scheme \"\(member.name)\" has no type", at: member.key)
        return nil
      }
      return APISecurityScheme(
        name: member.name,
        type: type,
        value: value,
        range: member.key.range
      )
    }
  }
}
