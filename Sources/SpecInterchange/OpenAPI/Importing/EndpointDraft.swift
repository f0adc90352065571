/// An operation as an endpoint.
struct EndpointDraft {
  let operation: APIOperation
  let name: String
  let schemas: DocumentSchemas
  let credentials: CredentialsDraft
  let options: ImportOptions

  /// Where the operations are that do not say it themselves.
  let servers: [APIServer]

  /// Files that the endpoint sends, which are written without content.
  private(set) var attachments: [String] = []

  private var notes: InterchangeNotes { schemas.notes }

  init(
    _ operation: APIOperation,
    named name: String,
    _ schemas: DocumentSchemas,
    _ credentials: CredentialsDraft,
    _ options: ImportOptions,
    servers: [APIServer]
  ) {
    self.operation = operation
    self.name = name
    self.schemas = schemas
    self.credentials = credentials
    self.options = options
    self.servers = servers
  }

  /// The endpoint.
  mutating func endpoint() -> DraftValue.Object {
    var request = RequestDraft(operation, named: name, schemas, notes)
    var body = BodyDraft(operation, named: name, schemas, notes)
    let content = body.content(for: &request)
    attachments = body.attachments
    var endpoint: DraftValue.Object = [
      "request": .string("\(operation.method) \(request.target)")
    ]
    let texts = [operation.summary, operation.description].compactMap { $0 }
    let text = texts.first == texts.last ? texts.first ?? "" : texts.joined(separator: "\n")
    endpoint["description"] = .description(text)
    let tags = operation.tags.map(Self.tag).filter { !$0.isEmpty }
    var seen: Set<String> = []
    let own = tags.filter { seen.insert($0).inserted }
    if !own.isEmpty { endpoint["tags"] = .array(own.map { .string($0) }) }
    if operation.isDeprecated { endpoint["deprecated"] = true }
    if !NameRule.standardMethods.contains(operation.method) {
      endpoint["safe"] = .boolean(operation.method == "QUERY")
    }
    if !request.parameters.isEmpty { endpoint["parameters"] = .object(request.parameters) }
    let use = addCredentials(to: &request)
    if !request.query.isEmpty { endpoint["query"] = .object(request.query) }
    if let type = ResponsesDraft(operation, named: name, schemas, notes).chosenType {
      request.headers["Accept"] = .string(type)
    }
    if !request.headers.isEmpty { endpoint["headers"] = .object(request.headers) }
    if !request.cookies.isEmpty { endpoint["cookies"] = .object(request.cookies) }
    if let content { endpoint["body"] = .object(content) }
    endpoint["baseURL"] = baseURL
    if let use { endpoint["auth"] = use }
    let responses = ResponsesDraft(operation, named: name, schemas, notes).responses()
    if !responses.isEmpty { endpoint["responses"] = .object(responses) }
    let cases = CasesDraft(operation, request, body, options.cases, schemas)
    if let cases = cases.cases() { endpoint["cases"] = .object(cases) }
    if let identifier = operation.identifier, identifier != name {
      endpoint["x-operation-id"] = .string(identifier)
    }
    return endpoint
  }

  /// Where just this operation is; nil for the place of all.
  private var baseURL: DraftValue? {
    let environments = EnvironmentDrafts(options, notes: notes)
    func urls(_ servers: [APIServer]) -> [String] {
      servers.map { environments.address(of: $0, withValues: true).url }
    }
    let own = urls(operation.servers)
    guard own != urls(servers), let first = own.first else { return nil }
    if own.count > 1 {
      let range = operation.servers[1].range
      notes.add(.server, "only the first server of the call is carried", at: range, subject: name)
    }
    return .string(first)
  }

  /// Adds the keys that are sent besides a profile, and gives the profile if it is not the standard one.
  private func addCredentials(to request: inout RequestDraft) -> DraftValue? {
    let own = operation.security.map {
      credentials.use(of: $0, at: operation.range, subject: name) ?? .init()
    }
    guard let use = own ?? credentials.standard else { return nil }
    for member in use.query.members { request.query[member.name] = member.value }
    for member in use.headers.members { request.headers[member.name] = member.value }
    for member in use.cookies.members { request.cookies[member.name] = member.value }
    let isStandard = credentials.standard.map { $0.isPlain && $0.profile == use.profile } ?? false
    // What an environment's defaults say is not sent to another server.
    if isStandard, operation.servers.isEmpty || use.profile == nil { return nil }
    if use.profile == nil, own == nil { return nil }
    return use.profile.map { .string($0) } ?? .null
  }

  /// A tag without blanks and commas.
  private static func tag(_ text: String) -> String {
    var tag = ""
    for character in text.unicodeScalars {
      let isKept =
        character.value > 0x20 && character != "," && character.value != 0x7F
        && !character.properties.isWhitespace && character.properties.generalCategory != .format
        && character.properties.generalCategory != .control
      if isKept {
        tag.unicodeScalars.append(character)
      } else if !tag.isEmpty, !tag.hasSuffix("-") {
        tag += "-"
      }
    }
    return tag.hasSuffix("-") ? String(tag.dropLast()) : tag
  }
}
