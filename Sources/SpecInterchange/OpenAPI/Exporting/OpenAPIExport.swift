/// A catalog as a document of OpenAPI 3.1.
package struct OpenAPIExport {
  private let catalog: Catalog
  private let notes: InterchangeNotes
  private let reader: ContractReader
  private let schemas: SchemaWriter
  private let isSelected: (CatalogEndpoint) -> Bool
  private var security: OpenAPISecurity
  private var ids: Set<String> = []

  /// The paths that are written, by what they are without the names of their parameters.
  private var paths: [String: (path: String, names: [String])] = [:]
  private var items = DraftValue.Object()

  /// The tags of all operations.
  private var tags: [String] = []

  /// Makes the document of some endpoints of a catalog.
  package static func document(
    of catalog: Catalog,
    notes: InterchangeNotes,
    where isSelected: @escaping (CatalogEndpoint) -> Bool = { _ in true }
  ) -> DraftValue {
    var export = Self(catalog, notes, isSelected)
    return export.document()
  }

  private init(
    _ catalog: Catalog,
    _ notes: InterchangeNotes,
    _ isSelected: @escaping (CatalogEndpoint) -> Bool
  ) {
    self.catalog = catalog
    self.notes = notes
    self.isSelected = isSelected
    reader = ContractReader(catalog, notes: notes)
    schemas = SchemaWriter(catalog, notes: notes) { "#/components/schemas/\($0)" }
    security = OpenAPISecurity(notes)
  }

  private mutating func document() -> DraftValue {
    let contracts = reader.contracts(where: isSelected)
    let servers = OpenAPIServers(catalog, contracts, first: reader.environment, notes)
    let requirements = contracts.map { security.requirement(of: $0) }
    let shared = OpenAPISecurity.mostFrequent(requirements)
    for (contract, requirement) in zip(contracts, requirements) {
      let own = servers.isShared(contract.server) ? nil : contract.server
      add(contract, server: own, security: requirement == shared ? nil : requirement)
    }
    noteOthers()
    var document: DraftValue.Object = ["openapi": "3.1.1", "info": info()]
    if !servers.all.isEmpty { document["servers"] = .array(servers.all) }
    document["security"] = shared.map { .array($0) }
    let tags = describedTags()
    if !tags.isEmpty { document["tags"] = .array(tags) }
    document["paths"] = .object(items)
    var components = DraftValue.Object()
    if catalog.allEndpoints.allSatisfy(isSelected) {
      let files = Set(catalog.specs.filter { $0.mount == nil }.map(\.reference))
      schemas.addAllShapes(in: files.contains)
    }
    let named = schemas.namedSchemas()
    if !named.isEmpty {
      let schemas = named.map { DraftValue.Object.Member(name: $0.name, value: $0.schema) }
      components["schemas"] = .object(DraftValue.Object(schemas))
    }
    if !security.schemes.isEmpty { components["securitySchemes"] = .object(security.schemes) }
    if !components.isEmpty { document["components"] = .object(components) }
    return .object(document)
  }

  private func info() -> DraftValue {
    var info: DraftValue.Object = ["title": .string(catalog.name)]
    info["version"] = .string(catalog.project?.origin["x-version"]?.scalarText ?? "0.0.0")
    let described = catalog.specs.filter { $0.mount == nil && $0.file.summary != nil }
    if described.count == 1, let text = described.first?.file.summary {
      info["description"] = .string(text)
    }
    return .object(info)
  }

  /// The tags in the order of their use, with the description of the only file that has each.
  private func describedTags() -> [DraftValue] {
    let described = catalog.specs.filter { $0.file.summary != nil }
    var seen: Set<String> = []
    return tags.filter { seen.insert($0).inserted }.map { tag in
      var object: DraftValue.Object = ["name": .string(tag)]
      let files = catalog.specs.filter { $0.file.tags.contains(tag) }
      object["description"] = catalog.project?.origin["x-tags"]?[tag]?.string.map { .string($0) }
      if described.count > 1, files.count == 1, files[0].file.tags.count == 1 {
        object["description"] = files[0].file.summary.map { .string($0) }
      }
      return .object(object)
    }
  }

  private mutating func add(
    _ written: EndpointContract,
    server: ContractServer?,
    security: [DraftValue]?
  ) {
    var contract = written
    let method = contract.method.lowercased()
    guard Self.methods.contains(method) else {
      let message = "OpenAPI 3.1 does not know the method \(contract.method)"
      return note(.exportMethod, message, contract)
    }
    if let known = paths[contract.pathKey] {
      if known.names != contract.pathNames {
        let names = contract.pathNames.map { "{\($0)}" }.joined(separator: ", ")
        note(.exportName, "\(names) of the path is called as in \(known.path)", contract)
        contract = contract.renamingPath(to: known.names)
      }
    } else {
      paths[contract.pathKey] = (contract.path, contract.pathNames)
    }
    var item = items[contract.path]?.object ?? DraftValue.Object()
    guard item[method] == nil else {
      let first = "another endpoint has the method and the path of \(contract.name)"
      return note(.exportDuplicate, "\(first): only the first is exported", contract)
    }
    tags += contract.tags
    let writer = OpenAPIOperation(contract: contract, schemas: schemas)
    item[method] = .object(
      writer.operation(id: unique(contract), server: server, security: security)
    )
    items[contract.path] = .object(item)
  }

  private static let methods: Set = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace",
  ]

  private mutating func unique(_ contract: EndpointContract) -> String {
    let name = contract.operationID ?? contract.name
    var id = name
    var count = 1
    while !ids.insert(id).inserted {
      count += 1
      id = "\(name)\(count)"
    }
    if count > 1 {
      note(.exportName, "another operation is called \(name), so this one is \(id)", contract)
    }
    return id
  }

  private func note(_ code: InterchangeNote.Code, _ message: String, _ contract: EndpointContract) {
    notes.add(code, message, at: contract.range, subject: contract.name)
  }
}

extension OpenAPIExport {
  /// What of the keys of calls is no part of an API's description.
  private static let others: [String: InterchangeNote.Code] = {
    let settings = [
      "timeout", "connectTimeout", "retry", "followRedirects", "cache", "compressed", "save",
      "stream", "httpVersion", "ipVersion", "tls", "proxy", "resolve", "connectTo", "unixSocket",
      "bandwidth", "onFailure", "namespaces",
    ]
    var codes = Dictionary(settings.map { ($0, InterchangeNote.Code.exportSetting) }) { $1 }
    codes["expect"] = .exportExpect
    codes["cases"] = .exportCase
    return codes
  }()

  /// Notes what of the catalog has no place in the document.
  private func noteOthers() {
    let selected = Dictionary(grouping: catalog.allEndpoints.filter(isSelected), by: \.spec)
    for (place, spec) in catalog.specs.enumerated() where spec.mount == nil {
      let endpoints = selected[place] ?? []
      guard !endpoints.isEmpty || spec.file.endpoints.isEmpty else { continue }
      for endpoint in endpoints { noteMembers(of: endpoint.content, endpoint.name) }
      for scenario in spec.file.scenarios {
        notes.add(.exportScenario, "a scenario is not exported", at: scenario.key.range)
      }
      for fixture in spec.file.fixtures {
        notes.add(.exportScenario, "a fixture is not exported", at: fixture.key.range)
      }
      noteMembers(of: spec.file.origin["defaults"])
    }
    for file in [catalog.project?.origin, reader.environment?.file.origin] {
      let defaults = file?["defaults"]
      noteMembers(of: defaults)
      for members in [defaults?["headers"], defaults?["cookies"]].compactMap(\.?.members) {
        for member in members where member.name.lowercased() != "accept" {
          let message =
            "\(member.name) is sent with all requests, and is not part of the operations"
          notes.add(.exportInherited, message, at: member.key.range)
        }
      }
    }
  }

  private func noteMembers(of value: JSONValue?, _ subject: String? = nil) {
    for member in value?.members ?? JSONValue.null.members {
      guard let code = Self.others[member.name],
        code != .exportCase || member.value.count > 0
      else { continue }
      notes.add(code, "\"\(member.name)\" is not exported", at: member.key.range, subject: subject)
    }
  }
}
