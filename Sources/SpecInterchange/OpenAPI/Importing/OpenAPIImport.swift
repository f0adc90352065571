/// Makes a catalog of an API's document.
package struct OpenAPIImport {
  let documents: SourceDocuments
  let document: APIDocument
  let options: ImportOptions
  let schemas: DocumentSchemas
  let notes: InterchangeNotes

  /// Makes the catalog, and notes what it does not carry.
  ///
  /// - Throws: What keeps the source from being a document of OpenAPI.
  package static func draft(
    of documents: SourceDocuments,
    _ options: ImportOptions,
    notes: InterchangeNotes
  ) throws(SourceError) -> CatalogDraft {
    let document = try OpenAPIReader.read(documents, notes: notes)
    let schemas = DocumentSchemas(documents, version: document.version, notes: notes)
    let importing = OpenAPIImport(
      documents: documents,
      document: document,
      options: options,
      schemas: schemas,
      notes: notes
    )
    return try importing.draft()
  }

  private func draft() throws(SourceError) -> CatalogDraft {
    if let named = document.schemas { schemas.translator.declare(named) }
    let judging = document.operations.flatMap(\.schemas)
    schemas.translator.prepare(toJudge: judging)
    if options.cases == .sampled {
      schemas.translator.prepare(toJudge: judging, in: .request)
    }
    let credentials = CredentialsDraft(document, options, notes: notes)
    var names = InterchangeNames(of: .value)
    var files = EndpointFiles(document)
    var attachments: [String] = []
    var routes: Set<String> = []
    for operation in document.operations {
      var options = options
      let path = operation.path.prefix { $0 != "#" }
      if !routes.insert("\(operation.method) \(path)").inserted, options.cases == .documented {
        // A server cannot tell which of the operations is called; the mock server is told.
        options.cases = .none
      }
      let name = names.unique(for: operation.identifier ?? Self.name(for: operation))
      var draft = EndpointDraft(
        operation,
        named: name,
        schemas,
        credentials,
        options,
        servers: document.servers
      )
      files.add(draft.endpoint(), named: name, of: operation)
      attachments += draft.attachments
    }
    let (shapes, schemaFiles) = schemas.translator.finished()
    guard !document.operations.isEmpty || !shapes.isEmpty else {
      let range = (documents.first.root["paths"] ?? documents.first.root).range
      let absent = notes.all.first { $0.code == .sourceAbsent }
      throw SourceError(
        .invalid,
        absent?.message ?? "the document has no operations and no schemas",
        at: absent?.range ?? range
      )
    }
    var draft = projectAndEnvironments(credentials, files.descriptionsOfOthers)
    for (name, content) in files.all {
      draft.add(name + CatalogFileName.spec, .json(.object(content)))
    }
    if !shapes.isEmpty {
      draft.add("shapes" + CatalogFileName.spec, .json(["shapes": .object(shapes)]))
    }
    for (path, schema) in schemaFiles { draft.add(path, .json(schema)) }
    for path in attachments { draft.add(path, .bytes([])) }
    return draft
  }

  /// The project file and the environments.
  private func projectAndEnvironments(
    _ credentials: CredentialsDraft,
    _ tags: DraftValue.Object
  ) -> CatalogDraft {
    var draft = CatalogDraft()
    var project: DraftValue.Object = ["name": .string(document.title)]
    let environments = EnvironmentDrafts(document, options, credentials, notes: notes)
    if let first = environments.files.first, environments.files.count > 1 {
      project["environment"] = .string(first.name)
    }
    project["x-version"] = .string(document.release)
    if !tags.isEmpty { project["x-tags"] = .object(tags) }
    draft.add(CatalogFileName.project, .json(.object(project)))
    for (name, content) in environments.files {
      draft.add(name + CatalogFileName.environment, .json(.object(content)))
    }
    return draft
  }

  /// A name for an operation without one: `getUsersByIdPosts`.
  private static func name(for operation: APIOperation) -> String {
    let segments = operation.path.split(separator: "/").map { segment in
      String(segment).replacing(["{": " By ", "}": " "])
    }
    return operation.method.lowercased() + " " + segments.joined(separator: " ")
  }
}
