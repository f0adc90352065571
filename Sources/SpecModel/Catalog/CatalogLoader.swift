/// Reads the files of a catalog, resolves the names in them and collects what is wrong.
struct CatalogLoader {
  private let files: CatalogFiles
  private let given: Set<String>
  private let reader = DocumentReader()
  private var projectFile: ProjectFile?
  private var specs: [CatalogSpec] = []
  private var environmentValues: [(name: String, value: JSONValue)] = []

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - path: A folder, or a file in one, as the user wrote it.
  ///   - given: The names of variables that are given a value from outside.
  /// - Returns: The catalog and what is wrong with it; it can be run only where nothing is.
  /// - Throws: Where there is no catalog at all.
  static func load(
    at path: String,
    given: Set<String>
  ) throws(CatalogError) -> (catalog: Catalog, diagnostics: [Diagnostic]) {
    do {
      var loader = CatalogLoader(files: try CatalogFiles(at: path), given: given)
      return try loader.load()
    } catch {
      throw CatalogError(diagnostics: [error])
    }
  }

  private init(files: CatalogFiles, given: Set<String>) {
    self.files = files
    self.given = given
  }

  private mutating func load() throws(Diagnostic) -> (Catalog, [Diagnostic]) {
    var unlisted: Diagnostic?
    let listed = files.list { folder, error in
      let message = "the folder \"\(folder)\" cannot be listed: \(error.reason)"
      unlisted = unlisted ?? Diagnostic(.file, message, at: nil)
      reader.report(Diagnostic(.file, message, at: nil))
    }
    if listed.isEmpty, let unlisted { throw unlisted }
    guard listed.contains(where: { $0.path.hasSuffix(CatalogFileName.spec) }) else {
      throw Diagnostic(
        .nothingToRun,
        "there is no *.spec.json in \"\(files.root)\"",
        at: nil,
        help: "spec files are named like users.spec.json"
      )
    }
    for file in listed { read(file) }
    let environments = readEnvironments()
    let builder = CatalogBuilder(
      specs: specs,
      project: projectFile,
      environments: environments,
      given: given,
      reader: reader
    )
    let (units, others) = builder.units()
    let logins = builder.logins(environments: environments, project: projectFile)
    let notRun = builder.notRun(
      of: others,
      besides: units.flatMap(\.allSteps) + logins.values.flatMap { $0.calls.map(\.step) }
    )
    builder.warn(of: notRun)
    let shapes = ShapeTable(specs: specs, reader: reader)
    let schemas = SchemaTable(files: files, reader: reader)
    let catalog = Catalog(
      files: files,
      name: projectFile?.name ?? files.name,
      project: projectFile,
      specs: specs,
      environments: environments,
      units: units,
      notRun: notRun.count,
      logins: logins,
      shapes: shapes,
      schemas: schemas
    )
    CatalogChecker(catalog: catalog, given: given, reader: reader).check()
    return (catalog, Self.ordered(reader.diagnostics))
  }

  private mutating func read(_ listed: CatalogFiles.Listed) {
    guard let value = document(of: listed) else { return }
    let path = listed.path
    if path.hasSuffix(CatalogFileName.environment) {
      let name = path.split(separator: "/").last?.dropLast(CatalogFileName.environment.count) ?? ""
      environmentValues.append((String(name), value))
    } else if path.hasSuffix(CatalogFileName.spec) {
      if let hint = Self.openAPIHint(value) { return reader.report(hint) }
      guard let file = FormatType.object(SpecFile.self).read(value, reader) else { return }
      let reference = String(path.dropLast(CatalogFileName.spec.count))
      specs.append(CatalogSpec(path: path, reference: reference, file: file))
    } else if path == CatalogFileName.project {
      projectFile = FormatType.object(ProjectFile.self).read(value, reader)
    } else {
      reader.report(
        Diagnostic(
          .file,
          "this spec-run.json holds for nothing: it is not at the catalog's root",
          at: value.range.map { $0.part(at: 0, length: 1) },
          help: "the root is \"\(files.root)\"; a catalog of its own is run by itself",
          severity: .warning
        )
      )
    }
  }

  private func document(of listed: CatalogFiles.Listed) -> JSONValue? {
    let shown = files.path(listed.path)
    do {
      let source = SourceFile(path: shown, bytes: try files.read(listed))
      return document(source)
    } catch {
      reader.report(Diagnostic(.file, "cannot read \"\(shown)\": \(error.reason)", at: nil))
      return nil
    }
  }

  private func document(_ source: SourceFile) -> JSONValue? {
    do throws(JSONError) {
      let document = try JSONDocument(parsing: source)
      for twin in document.duplicateNames { reader.report(twin) }
      return document.root
    } catch {
      reader.report(Diagnostic(error, in: source))
      reader.leaveUnread(source)
      return nil
    }
  }

  private static func openAPIHint(_ value: JSONValue) -> Diagnostic? {
    guard let key = value.members.first(where: { $0.name == "openapi" || $0.name == "swagger" })
    else { return nil }
    return Diagnostic(
      .unknownKey,
      "this is an OpenAPI document, not a spec file",
      at: key.key.range,
      label: "OpenAPI",
      help: "name it without \".spec\", so that it is left alone"
    )
  }

  private mutating func readEnvironments() -> [CatalogEnvironment] {
    var found: [CatalogEnvironment] = []
    for (index, entry) in environmentValues.enumerated() {
      if let twin = environmentValues[..<index].first(where: { $0.name == entry.name }) {
        reader.report(
          Diagnostic(
            .ambiguousName,
            "two files are the environment \"\(entry.name)\"",
            at: entry.value.range.map { $0.part(at: 0, length: 1) },
            notes: [
              .init("the other one", at: twin.value.range.map { $0.part(at: 0, length: 1) })
            ]
          )
        )
        continue
      }
      // A mistake in what several extend is found several times, and told once.
      let (merged, isWhole) = extended(entry.value, [entry.name])
      guard let file = FormatType.object(EnvironmentFile.self).read(merged, reader) else {
        continue
      }
      found.append(CatalogEnvironment(name: entry.name, file: file, isWhole: isWhole))
    }
    return found
  }

  /// An environment over what it extends, and whether all of that was found.
  private func extended(_ value: JSONValue, _ chain: [String]) -> (JSONValue, isWhole: Bool) {
    guard let base = value[EnvironmentFile.extends.name] else { return (value, true) }
    guard let name = base.string else { return (value, false) }
    if chain.contains(name) {
      let circle = (chain + [name]).joined(separator: " → ")
      // Of those in the circle, the first by name tells of it.
      if chain.first == name, chain.min() == name {
        reader.report(
          Diagnostic(
            .circle,
            "environments extend each other in a circle: \(circle)",
            at: base.range
          )
        )
      }
      return (value, false)
    }
    guard let other = environmentValues.first(where: { $0.name == name }) else {
      if chain.count == 1 {
        let nearest = SpellingSuggestion.nearest(to: name, in: environmentValues.map(\.name))
        reader.report(
          Diagnostic(
            .unknownName,
            "there is no environment \"\(name)\"",
            at: base.range,
            label: nearest.map { "did you mean \"\($0)\"?" } ?? "no such environment"
          )
        )
      }
      return (value, false)
    }
    let (outer, isWhole) = extended(other.value, chain + [name])
    return (outer.merged(with: value), isWhole)
  }

  /// By file and place; what has no place first.
  private static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }.enumerated()
      .sorted { left, right in
        let (first, second) = (left.element.range, right.element.range)
        return (first?.file.path ?? "", first?.start ?? 0, left.offset)
          < (second?.file.path ?? "", second?.start ?? 0, right.offset)
      }
      .map(\.element)
  }
}

extension Catalog {
  /// Reads a catalog and everything that is wrong with it.
  ///
  /// - Parameters:
  ///   - path: A folder, or a file in one.
  ///   - given: The names of variables that are given a value from outside.
  /// - Returns: The catalog, and its diagnostics in the order of files and lines.
  /// - Throws: Where there is no catalog at all.
  package static func read(
    at path: String,
    given: Set<String> = []
  ) throws(CatalogError) -> (catalog: Catalog, diagnostics: [Diagnostic]) {
    try CatalogLoader.load(at: path, given: given)
  }

  /// Reads a catalog that has nothing wrong.
  ///
  /// - Parameter path: A folder, or a file in one.
  /// - Returns: The catalog, which can be run.
  /// - Throws: Everything that is wrong with it, at once.
  package static func load(at path: String) throws(CatalogError) -> Catalog {
    let (catalog, diagnostics) = try read(at: path)
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw CatalogError(diagnostics: errors) }
    return catalog
  }
}
