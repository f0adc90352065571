/// The files of a catalog's folders that have nearly the name of a file that is read, and say what such a file says, and
/// those that would be read if their folders were not for what runs save.
struct IgnoredFiles {
  /// A warning for each.
  let diagnostics: [Diagnostic]

  /// Looks into files.
  init(_ listed: [CatalogFiles.Listed], of files: CatalogFiles) {
    diagnostics = listed.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      .compactMap { Self.warning(of: $0, in: files) }
  }

  private static func warning(
    of file: CatalogFiles.Listed,
    in files: CatalogFiles
  ) -> Diagnostic? {
    let path = files.path(file.path)
    let name = String(file.path.split(separator: "/").last ?? "")
    let isHidden = CatalogFileName.isRead(name)
    guard let meant = isHidden ? name : CatalogFileName.meant(by: name),
      let bytes = try? files.read(file)
    else { return nil }
    let source = SourceFile(path: path, bytes: bytes)
    if let format = CatalogFileName.otherFormats.first(where: name.lowercased().hasSuffix) {
      guard isWritten(source, for: meant) else { return nil }
      return Diagnostic(
        .ignoredFile,
        "\"\(name)\" is not read: the files of spec-run are JSON, not \(format)",
        at: SourceRange(file: source, start: 0, length: 1),
        help: "write it as JSON into \"\(meant)\""
      )
    }
    guard let root = try? JSONDocument(parsing: source).root, isWritten(root, for: meant) else {
      return nil
    }
    let output = isHidden ? files.outputFolder(of: file) : nil
    return Diagnostic(
      .ignoredFile,
      "\"\(name)\" is not read: "
        + (output.map { "\"\($0)\" is an output folder of spec-run" } ?? rule(for: meant)),
      at: root.range.map { $0.part(at: 0, length: 1) },
      help: output == nil
        ? "rename \"\(path)\", for example to \"\(meant)\""
        : "if it is not, remove the file \"\(CatalogFileName.outputMarker)\" in it"
    )
  }

  /// Whether a document has a key that only files of a kind have: schemas and examples may have any name.
  private static func isWritten(_ root: JSONValue, for name: String) -> Bool {
    let description =
      name.hasSuffix(CatalogFileName.spec)
      ? SpecFile.description
      : name == CatalogFileName.project ? ProjectFile.description : EnvironmentFile.description
    let common = ["$schema", "name", "description", "tags"]
    return root.members.contains { description.has($0.name) && !common.contains($0.name) }
      && root["openapi"] == nil && root["swagger"] == nil
  }

  /// Whether a line of a text that is not JSON, such as YAML, begins with a key that no other tool's files have.
  private static func isWritten(_ source: SourceFile, for name: String) -> Bool {
    let telling =
      name.hasSuffix(CatalogFileName.spec)
      ? ["endpoints", "scenarios"]
      : name == CatalogFileName.project ? ["environment", "defaults", "run"] : ["baseURL"]
    let lines = String(decoding: source.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.contains { line in
      let words = line.split { " \t\"':".contains($0) }
      return words.first.map { telling.contains(String($0)) } ?? false
    }
  }

  private static func rule(for name: String) -> String {
    if name.hasSuffix(CatalogFileName.spec) { return "spec files are named like users.spec.json" }
    return name == CatalogFileName.project
      ? "the project file is named spec-run.json" : "environments are named like local.env.json"
  }
}
