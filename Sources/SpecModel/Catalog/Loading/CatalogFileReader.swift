/// Reads one file of a catalog by itself, so that several are read at the same time.
struct CatalogFileReader {
  private let files: CatalogFiles
  private let reader: DocumentReader

  /// What a file says.
  enum Content: Sendable {
    case spec(SpecFile)
    case project(ProjectFile)
    /// The project file of a mounted catalog, and its folder.
    case mounted(String, ProjectFile)

    /// An environment, which is read over the one that it extends.
    case environment(JSONValue)

    /// A project file that is not at a root.
    case ignored
  }

  /// Reads a file; nil if it cannot be used, which is reported.
  static func read(
    _ listed: CatalogFiles.Listed,
    of files: CatalogFiles
  ) -> (value: Content?, findings: DocumentFindings, problems: FoundProblems) {
    DocumentReader.reading(FormatDescription.byName) { reader in
      Self(files: files, reader: reader).read(listed)
    }
  }

  private func read(_ listed: CatalogFiles.Listed) -> Content? {
    guard let value = document(of: listed), let content = content(of: listed, value) else {
      reader.problems.found.incomplete.addFile()
      return nil
    }
    return content
  }

  private func content(of listed: CatalogFiles.Listed, _ value: JSONValue) -> Content? {
    if listed.path.hasSuffix(CatalogFileName.environment) { return .environment(value) }
    if listed.path.hasSuffix(CatalogFileName.spec) {
      guard let hint = Self.openAPIHint(value) else {
        return FormatType.object(SpecFile.self).read(value, reader).map { .spec($0) }
      }
      reader.report(hint)
      return nil
    }
    if listed.path == CatalogFileName.project {
      return FormatType.object(ProjectFile.self).read(value, reader).map { .project($0) }
    }
    if let mount = files.mounts.first(where: {
      listed.path == "\($0.folder)/\(CatalogFileName.project)"
    }) {
      return FormatType.object(ProjectFile.self).read(value, reader).map {
        .mounted(mount.folder, $0)
      }
    }
    reader.report(
      .ignoredProjectFile,
      "this spec-run.json is ignored: it is not at the catalog's root",
      at: value.range.map { $0.part(at: 0, length: 1) },
      help: "the root is \"\(files.root)\"; to use this file, run its folder as a catalog"
    )
    return .ignored
  }

  private func document(of listed: CatalogFiles.Listed) -> JSONValue? {
    let shown = files.path(listed.path)
    do {
      let source = SourceFile(path: shown, bytes: try files.read(listed))
      return document(source)
    } catch {
      reader.report(
        Diagnostic(.unreadableFile, "cannot read \"\(shown)\": \(error.reason)", at: nil)
      )
      return nil
    }
  }

  private func document(_ source: SourceFile) -> JSONValue? {
    guard let document = reader.document(source) else { return nil }
    // Types refuse it in values, and some of them in names.
    for (index, node) in document.nodes.enumerated()
    where node.hasLoneSurrogate && node.kind == .key {
      _ = reader.refusesLoneSurrogate(in: JSONValue(document: document, index: index))
    }
    return document.root
  }

  private static func openAPIHint(_ value: JSONValue) -> Diagnostic? {
    guard let key = value.members.first(where: { $0.name == "openapi" || $0.name == "swagger" })
    else { return nil }
    return Diagnostic(
      .openAPIDocument,
      "this is an OpenAPI document, not a spec file",
      at: key.key.range,
      label: "OpenAPI",
      help: "rename it without \".spec\", and it is ignored"
    )
  }
}
