/// The environments of an import: one for each server.
struct EnvironmentDrafts {
  /// The files by the environments' names; the first is the one that is used.
  private(set) var files: [(name: String, content: DraftValue.Object)] = []

  private let options: ImportOptions
  private let notes: InterchangeNotes

  /// Only tells addresses.
  init(_ options: ImportOptions, notes: InterchangeNotes) {
    self.options = options
    self.notes = notes
  }

  init(
    _ document: APIDocument,
    _ options: ImportOptions,
    _ credentials: CredentialsDraft,
    notes: InterchangeNotes
  ) {
    self.init(options, notes: notes)
    var shared = DraftValue.Object()
    if !credentials.secrets.isEmpty { shared["secrets"] = .object(credentials.secrets) }
    if !credentials.profiles.isEmpty { shared["authProfiles"] = .object(credentials.profiles) }
    if let use = credentials.standard, use.isPlain, let profile = use.profile {
      shared["defaults"] = ["auth": .string(profile)]
    }
    let isShared = document.servers.count > 1 && !shared.isEmpty
    var names: Set<String> = isShared ? ["base"] : []
    for (place, server) in document.servers.enumerated() {
      let name = Self.name(of: server, at: place, among: &names)
      var content = DraftValue.Object()
      if isShared { content["extends"] = "base" }
      if server.description != name {
        content["description"] = server.description.flatMap { .description($0) }
      }
      let (url, variables) = address(of: server)
      content["baseURL"] = .string(url)
      if !variables.isEmpty { content["variables"] = .object(variables) }
      if !isShared { for member in shared.members { content[member.name] = member.value } }
      files.append((name, content))
    }
    if isShared { files.append(("base", shared)) }
  }

  /// A name for an environment: the server's own, a short description, or a number.
  private static func name(
    of server: APIServer,
    at place: Int,
    among names: inout Set<String>
  ) -> String {
    let words = server.name ?? server.description ?? ""
    let isShort = !words.isEmpty && words.count <= 24 && words.allSatisfy { !$0.isNewline }
    let base =
      isShort ? InterchangeNames.fileName(for: words) : place == 0 ? "api" : "server\(place + 1)"
    var name = base
    var count = 1
    while !names.insert(name).inserted {
      count += 1
      name = "\(base)-\(count)"
    }
    return name
  }

  /// The base URL of a server, and the variables in it.
  ///
  /// Where an endpoint says it, the variables have their values in it.
  func address(
    of server: APIServer,
    withValues: Bool = false
  ) -> (url: String, variables: DraftValue.Object) {
    var names = InterchangeNames(of: .parameter)
    var variables = DraftValue.Object()
    var text = ""
    var rest = server.url[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
      let variable = names.unique(for: name)
      let value = server.variables.first { $0.name == name }?.value
      if value == nil {
        notes.add(
          .server,
          "nothing defines the variable \"\(name)\" of a server: give it a value in the environment",
          at: server.range
        )
      }
      variables[variable] = .literal(value ?? name)
      text += withValues ? value ?? name : "{{\(variable)}}"
    }
    text += rest
    return (whole(text, of: server), variables)
  }

  private func whole(_ text: String, of server: APIServer) -> String {
    var url = text.replacing([" ": "%20"])
    if !url.hasPrefix("{{"), URLReference(url).scheme == nil {
      if let origin = options.origin {
        url = URLReference(url).resolved(against: URLReference(origin)).description
      } else {
        notes.add(
          .server,
          "the server \"\(text)\" is relative: its host is assumed to be localhost",
          at: server.range
        )
        url =
          url.hasPrefix("//")
          ? "http:\(url)" : "http://localhost\(url.hasPrefix("/") ? "" : "/")\(url)"
      }
    }
    var reference = URLReference(url)
    if !url.hasPrefix("{{"), reference.userInfo != nil {
      reference.userInfo = nil
      url = reference.description
    }
    let end = url.firstIndex { $0 == "?" || $0 == "#" }
    if let end {
      notes.add(.server, "a query of a server's URL is not carried", at: server.range)
      url = String(url[..<end])
    }
    while url.hasSuffix("/"), !url.hasSuffix("//") { url.removeLast() }
    guard !url.contains("{{"), AbsoluteURL.base.mistake(in: url) != nil else { return url }
    notes.add(.server, "\"\(text)\" is no URL of http or https", at: server.range)
    return "http://localhost"
  }
}
