extension ImportFormat {
  /// The formats, in the order in which they are looked for.
  package static let all: [ImportFormat] = [hurl, httpFile, curl, postman, openAPI]

  static let openAPI: ImportFormat = ImportFormat(
    name: "openapi",
    summary: "OpenAPI 3.0, 3.1 and 3.2, and Swagger 2.0, in JSON or YAML",
    recognises: { input in
      guard let root = try? input.document().root else { return false }
      return root["openapi"] != nil || root["swagger"] != nil
    },
    read: { (input, options, notes) throws(SourceError) in
      let documents = try SourceDocuments(try input.document(), given: input.given)
      let draft = try OpenAPIImport.draft(of: documents, options, notes: notes)
      for credential in documents.redacted {
        notes.add(
          .credential,
          "the value of \"\(credential.name)\" is not carried",
          at: credential.range
        )
      }
      let name = documents.first.root["info"]?["title"]?.string ?? "api"
      return CatalogImport(draft: draft, name: name, documents: documents)
    }
  )

  static let curl: ImportFormat = ImportFormat(
    name: "curl",
    summary: "cURL commands, for a POSIX shell, cmd or PowerShell",
    recognises: { CurlImport.recognises($0.file) },
    read: { (input, options, notes) throws(SourceError) in
      let requests = try CurlImport.requests(of: input.file, notes)
      let writer = try RequestWriter(requests, options, notes)
      return CatalogImport(writer, named: input.name ?? "curl")
    }
  )

  static let hurl: ImportFormat = ImportFormat(
    name: "hurl",
    summary: "Hurl files",
    recognises: { $0.file.path.hasSuffix(".hurl") },
    read: { (input, options, notes) throws(SourceError) in
      let hurl = try HurlImport(input.file, notes: notes)
      let name = input.name ?? "hurl"
      let writer = try RequestWriter(hurl.requests, options, notes, scope: hurl.scope(named: name))
      return CatalogImport(writer, named: name)
    }
  )

  static let postman: ImportFormat = ImportFormat(
    name: "postman",
    summary: "Postman collections v2.0 and v2.1, with environments",
    recognises: { input in
      (try? input.document().root).map { PostmanSources.recognises($0) } ?? false
    },
    read: { (input, options, notes) throws(SourceError) in
      var roots = [try input.document().root]
      for other in input.others { roots.append(try other.document().root) }
      let made = try PostmanImport(roots, notes)
      return CatalogImport(try made.writer(options), named: made.name)
    }
  )

  static let httpFile: ImportFormat = ImportFormat(
    name: "http",
    summary: ".http files of VS Code's REST Client, JetBrains' HTTP Client and httpyac",
    recognises: { input in [".http", ".rest"].contains { input.file.path.hasSuffix($0) } },
    read: { (input, options, notes) throws(SourceError) in
      var file = try HTTPFileImport(input.file, notes)
      let name = input.name ?? "requests"
      return CatalogImport(try file.writer(named: name, options), named: name)
    }
  )
}

extension CatalogImport {
  fileprivate init(_ writer: RequestWriter, named name: String) {
    self.init(
      draft: writer.draft(named: name),
      name: name,
      credentials: writer.credentials,
      attachments: writer.attachments
    )
  }
}
