extension OpenAPIReader {
  /// Reads a list of servers.
  func servers(_ list: JSONValue?) -> [APIServer] {
    guard let list else { return [] }
    return list.elements.compactMap { server in
      guard let url = server["url"]?.string else {
        malformed("a server has no URL", at: server)
        return nil
      }
      let variables = server["variables"]?.members.compactMap { member in
        text(member.value["default"] ?? member.value["enum"]?[0]).map { (member.name, $0) }
      }
      return APIServer(
        url: url,
        name: (server["name"] ?? server["x-name"])?.string,
        description: server["description"]?.string,
        variables: variables ?? [],
        range: server["url"]?.range
      )
    }
  }

  /// A scalar as the text that is sent.
  func text(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    return value.string ?? value.number?.description ?? value.boolean.map { "\($0)" }
  }

  /// The servers of Swagger 2.0: each scheme with the host and the base path.
  func swaggerServers() -> [APIServer] {
    let path = root["basePath"]?.string ?? ""
    guard let host = root["host"] else {
      return [
        APIServer(
          url: path.isEmpty ? "/" : path,
          name: nil,
          description: nil,
          variables: [],
          range: root["basePath"]?.range
        )
      ]
    }
    let schemes = root["schemes"]?.elements.compactMap(\.string).filter { $0.hasPrefix("http") }
    // One environment is enough, and the safer one.
    let names = schemes.map { $0.isEmpty ? ["https"] : $0 } ?? ["https"]
    let scheme = names.contains("https") ? "https" : names[0]
    return [
      APIServer(
        url: "\(scheme)://\(host.string ?? "")\(path)",
        name: nil,
        description: nil,
        variables: [],
        range: host.range
      )
    ]
  }
}
