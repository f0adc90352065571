/// Reads what the endpoints of a catalog take and give.
struct ContractReader {
  let catalog: Catalog

  /// The environment whose defaults apply.
  let environment: CatalogEnvironment?

  /// What is not part of it.
  let notes: InterchangeNotes

  /// Prepares to read a catalog in the environment that it runs in by itself, else in its first.
  init(_ catalog: Catalog, notes: InterchangeNotes) {
    self.catalog = catalog
    self.notes = notes
    environment =
      catalog.project?.environment?.string.flatMap { catalog.environment(named: $0) }
      ?? catalog.environments.first(where: \.isRunnable)
  }

  /// The endpoints, files by path, then in the order in which they are written.
  func contracts(
    where isSelected: (CatalogEndpoint) -> Bool = { _ in true }
  ) -> [EndpointContract] {
    catalog.resolveEndpoints(in: environment).compactMap { call in
      // A mounted catalog is a catalog of its own.
      guard let endpoint = call.step.endpoint, catalog.specs[endpoint.spec].mount == nil,
        isSelected(endpoint)
      else { return nil }
      return contract(of: endpoint, call)
    }
  }

  private func contract(of endpoint: CatalogEndpoint, _ call: ResolvedCall) -> EndpointContract? {
    let scope = ContractScope(call, of: catalog, in: environment)
    guard let target = ContractTarget(call.request, in: scope) else {
      let message = "where \(endpoint.name) is sent is known only when it is called"
      note(.exportAbsolute, message, at: call.request.origin.range, call)
      return nil
    }
    for problem in target.problems {
      note(.exportTarget, problem, at: call.request.origin.range, call)
    }
    let spec = catalog.specs[endpoint.spec]
    var seen: Set<String> = []
    let tags = (spec.file.tags + endpoint.endpoint.tags).filter { seen.insert($0).inserted }
    return EndpointContract(
      name: endpoint.name,
      file: spec.reference,
      operationID: endpoint.endpoint.origin["x-operation-id"]?.string,
      method: call.request.method,
      path: target.path,
      server: server(of: target, call, scope),
      parameters: parameters(of: call, target, scope),
      body: body(of: call, in: scope),
      responses: responses(of: call),
      security: security(of: call),
      summary: endpoint.endpoint.summary,
      tags: tags,
      isDeprecated: endpoint.endpoint.isDeprecated,
      range: endpoint.key.range
    )
  }

  /// Says that something of a call is not part of its contract.
  func note(
    _ code: InterchangeNote.Code,
    _ message: String,
    at range: SourceRange?,
    _ call: ResolvedCall
  ) {
    notes.add(code, message, at: range, subject: call.name)
  }

  private func server(
    of target: ContractTarget,
    _ call: ResolvedCall,
    _ scope: ContractScope
  ) -> ContractServer? {
    let written = call.settingsInSpec.keys.baseURL.value
    guard !target.server.isEmpty || written != nil else { return nil }
    let parts = target.server.isEmpty ? written?.parts ?? [] : target.server
    let server = ContractServer(parts, constant: scope.constantOfServer)
    if server == nil {
      let message = "the host of the request is known only when it is sent"
      note(.exportAbsolute, message, at: call.request.origin.range, call)
    }
    return server
  }

  private func parameters(
    of call: ResolvedCall,
    _ target: ContractTarget,
    _ scope: ContractScope
  ) -> [ContractParameter] {
    let keys = call.settingsInSpec.keys
    var found = target.parameters
    func add(_ entries: [NamedData], _ location: ContractParameter.Location) {
      for entry in entries where !entry.isNull {
        found.removeAll { $0.location == location && $0.name == entry.name }
        var value = scope.value(of: entry.data, named: entry.name)
        // What is written in a cookie is most often a session.
        if let list = value.list { value.schema = list }
        if location == .cookie { (value.schema, value.example) = (.text, nil) }
        found.append(
          ContractParameter(
            value: value,
            name: entry.name,
            location: location,
            explode: value.list == nil || location != .query ? nil : false,
            range: entry.key.range
          )
        )
      }
    }
    add(keys.query, .query)
    // OpenAPI says these elsewhere.
    let others: Set = ["accept", "content-type", "authorization", "cookie"]
    add(keys.headers.filter { !others.contains($0.name.lowercased()) }, .header)
    add(keys.cookies, .cookie)
    return found
  }

  /// The credentials of a call; a profile is looked for in its file, the environments and the projects.
  private func security(of call: ResolvedCall) -> ContractSecurity {
    switch call.settings.keys.auth.value {
    case nil: return .none
    case .chosen: return .chosen
    case .inline(let profile): return .profile(profile.typeName, profile)
    case .named(let name, _):
      if let profile = call.auth?.profile { return .profile(name, profile) }
      let files = [catalog.specs[call.step.spec].file.authProfiles]
      let others =
        catalog.environments.map(\.file.authProfiles) + catalog.projects.map(\.authProfiles)
      let profile = (files + others).lazy.compactMap { profiles in
        profiles.first { $0.name == name }?.value
      }.first
      return profile.map { .profile(name, $0) } ?? .undefined(name)
    }
  }
}

extension AuthProfile {
  /// The word that its type is.
  var typeName: String { origin["type"]?.string ?? "auth" }
}
