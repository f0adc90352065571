/// Reads a document of OpenAPI 2.0 to 3.2 as one model.
struct OpenAPIReader {
  let documents: SourceDocuments
  let version: OpenAPIVersion
  let notes: InterchangeNotes

  var root: JSONValue { documents.first.root }

  /// Reads the document.
  ///
  /// - Throws: What keeps it from being one.
  static func read(
    _ documents: SourceDocuments,
    notes: InterchangeNotes
  ) throws(SourceError) -> APIDocument {
    let root = documents.first.root
    guard let version = OpenAPIVersion(of: root) else {
      let value = root["openapi"] ?? root["swagger"] ?? root
      throw SourceError(
        .invalid,
        "this version is not supported: import reads OpenAPI 3.0, 3.1 and 3.2, and Swagger 2.0",
        at: value.range
      )
    }
    let reader = OpenAPIReader(documents: documents, version: version, notes: notes)
    return try reader.document()
  }

  private func document() throws(SourceError) -> APIDocument {
    guard let info = root["info"] else { throw missing("info", in: root) }
    guard info.type == .object else {
      throw SourceError(.invalid, "\"info\" is an object", at: info.range)
    }
    let title = try text("title", of: info)
    let release = try text("version", of: info)
    let parts = version == .v2 || version == .v30 ? ["paths"] : ["paths", "components", "webhooks"]
    guard let part = parts.lazy.compactMap({ root[$0] }).first else {
      throw missing(parts[0], in: root)
    }
    guard part.type == .object else {
      throw SourceError(.invalid, "\"paths\" is an object", at: part.range)
    }
    if let webhooks = root["webhooks"] {
      for webhook in webhooks.members {
        notes.add(.webhook, "the webhook \"\(webhook.name)\" is not carried", at: webhook.key.range)
      }
    }
    let servers = version == .v2 ? swaggerServers() : self.servers(root["servers"])
    let components = version == .v2 ? root : root["components"]
    return APIDocument(
      version: version,
      title: title,
      release: release,
      description: description(of: info),
      servers: servers.isEmpty
        ? [APIServer(url: "/", name: nil, description: nil, variables: [], range: nil)] : servers,
      security: requirements(root["security"]),
      schemes: schemes(components?[version == .v2 ? "securityDefinitions" : "securitySchemes"]),
      tags: tags(),
      operations: operations(),
      schemas: components?[version == .v2 ? "definitions" : "schemas"]
    )
  }

  private func missing(_ name: String, in object: JSONValue) -> SourceError {
    SourceError(.invalid, "the document has no \"\(name)\"", at: object.range)
  }

  private func text(_ name: String, of info: JSONValue) throws(SourceError) -> String {
    guard let value = info[name] else { throw missing("info.\(name)", in: info) }
    // In YAML a version is often written without quotes.
    guard let text = value.string ?? value.number?.description else {
      throw SourceError(.invalid, "\"info.\(name)\" is a string", at: value.range)
    }
    return text
  }

  /// The description, and where more is written.
  private func description(of info: JSONValue) -> String? {
    let outside = root["externalDocs"]
    let texts = [
      info["summary"]?.string, info["description"]?.string, outside?["description"]?.string,
      outside?["url"]?.string,
    ]
    let text = texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  private func tags() -> [(name: String, description: String?)] {
    root["tags"]?.elements.compactMap { tag in
      tag["name"]?.string.map { ($0, tag["description"]?.string) }
    } ?? []
  }

  /// What a value is, where it is a reference; nil with a note if that leads to nothing.
  func resolved(_ value: JSONValue?) -> JSONValue? {
    guard let value else { return nil }
    do throws(SourceError) {
      return try documents.resolved(value)
    } catch {
      let code: InterchangeNote.Code = error.kind == .absent ? .sourceAbsent : .reference
      notes.add(code, error.diagnostic.message, at: error.diagnostic.range)
      return nil
    }
  }

  /// Notes that something is not of the type that OpenAPI says.
  func malformed(_ message: String, at value: JSONValue) {
    notes.add(.malformed, message, at: value.range)
  }
}
