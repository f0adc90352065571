/// The servers of a document: one for each environment, or those that the requests name.
struct OpenAPIServers {
  /// The servers.
  let all: [DraftValue]

  /// The server that requests name and that is the document's.
  private let shared: ContractServer?

  /// Makes the servers; the environment that the catalog runs in by itself is the first.
  init(
    _ catalog: Catalog,
    _ contracts: [EndpointContract],
    first: CatalogEnvironment?,
    _ notes: InterchangeNotes
  ) {
    var servers: [DraftValue] = []
    let others = catalog.environments.filter { $0 !== first }
    for environment in (first.map { [$0] } ?? []) + others {
      guard let template = environment.file.baseURL else { continue }
      let variables = [environment.file.variables, catalog.project?.variables ?? []]
      let server = ContractServer(template.parts) { ContractScope.constant($0, in: variables) }
      guard let server else {
        notes.add(
          .exportServer,
          "the URL of the environment \"\(environment.name)\" has no value that can be shown",
          at: template.origin.range
        )
        continue
      }
      var value = Self.value(of: server)
      let (name, summary) = (environment.name, environment.file.summary)
      // An import gives a first server without a name this one.
      if !servers.isEmpty || summary != nil || name != "api" {
        let text = summary ?? name
        value["description"] = .string(text)
        if text.count > 24 || InterchangeNames.fileName(for: text) != name {
          value["x-name"] = .string(name)
        }
      }
      servers.append(.object(value))
    }
    let named = contracts.map(\.server)
    // Where all requests name one server, it is the document's.
    if let only = named.first.flatMap({ $0 }), named.allSatisfy({ $0 == only }) {
      shared = only
      all = [.object(Self.value(of: only))]
    } else {
      shared = nil
      all = servers
    }
  }

  /// Whether requests need not name a server.
  func isShared(_ server: ContractServer?) -> Bool { server == shared }

  /// A server as OpenAPI writes it.
  static func value(of server: ContractServer) -> DraftValue.Object {
    var object: DraftValue.Object = ["url": .string(server.url)]
    if !server.variables.isEmpty {
      let variables = server.variables.members
      object["variables"] = .object(
        DraftValue.Object(variables.map { .init(name: $0.name, value: ["default": $0.value]) })
      )
    }
    return object
  }
}
