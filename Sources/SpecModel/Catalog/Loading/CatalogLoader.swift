/// Reads the files of a catalog, resolves the names in them and collects what is wrong.
struct CatalogLoader {
  var files: CatalogFiles
  private let given: Set<String>
  private let namedEnvironments: Set<String>
  let reader = DocumentReader(FormatDescription.byName)
  private var projectFile: ProjectFile?

  /// The project files of mounted catalogs, by their folders.
  private var mountedProjects: [String: ProjectFile] = [:]
  private var specs: [CatalogSpec] = []
  private var environmentValues: [(name: String, value: JSONValue)] = []

  /// The environments whose files could not be read.
  private var unreadEnvironments: Set<String> = []

  /// How many files are read at a time: a thread starts only after libcurl is loaded, if a run loads it meanwhile.
  private static let partSize = 8

  /// Reads a catalog.
  static func load(
    at path: String,
    given: Set<String>,
    environments: Set<String>
  ) throws(CatalogError) -> (catalog: Catalog, diagnostics: [Diagnostic]) {
    do {
      var loader = CatalogLoader(
        files: try CatalogFiles(at: path),
        given: given,
        environments: environments
      )
      return try loader.load()
    } catch {
      throw CatalogError(diagnostics: [error])
    }
  }

  private init(files: CatalogFiles, given: Set<String>, environments: Set<String>) {
    self.files = files
    self.given = given
    namedEnvironments = environments
  }

  private mutating func load() throws(Diagnostic) -> (Catalog, [Diagnostic]) {
    try readFiles()
    let mounts = MountedProjects(mountedProjects, specs: specs)
    let environments = readEnvironments()
    let builder = CatalogBuilder(
      specs: specs,
      project: projectFile,
      mounts: mounts,
      environments: environments,
      given: given,
      rowFiles: RowFiles(files, reader: reader),
      reader: reader
    )
    let (units, others) = builder.units()
    let fixtures = builder.fixtures()
    if let tooLong = builder.scenarios.tooLong { reader.report(tooLong) }
    let logins = builder.logins(environments: environments, project: projectFile)
    let notRun = builder.notRun(
      of: others,
      besides: (units + fixtures.map(\.unit)).flatMap(\.allSteps)
        + logins.values.flatMap { $0.calls.map(\.step) }
    )
    builder.warn(of: notRun)
    builder.warn(ofUnusedAmong: fixtures, by: units)
    let schemaFiles = SchemaFiles(files)
    let shapes = ShapeTable(specs: specs, files: schemaFiles, reader: reader)
    let schemas = SchemaTable(files: schemaFiles, reader: reader)
    for twin in schemaFiles.duplicateNames { reader.report(twin) }
    let catalog = Catalog(
      files: files,
      name: projectFile?.name ?? files.name,
      project: projectFile,
      mounts: mounts,
      specs: specs,
      environments: environments,
      namedEnvironments: namedEnvironments,
      declarations: units,
      fixtures: fixtures,
      mounted: builder.mounted(usedBy: units, fixtures),
      endpoints: builder.endpointsOfFiles.flatMap(\.self),
      notRun: notRun.count,
      logins: logins,
      shapes: shapes,
      schemas: schemas
    )
    CatalogChecker(catalog: catalog, given: given, reader: reader).check()
    builder.warn(ofUnused: shapes.unused)
    builder.warn(
      ofUnusedVariablesBeside: environments,
      [projectFile].compactMap(\.self) + mountedProjects.values,
      in: files
    )
    return (catalog, Self.ordered(reader))
  }

  /// Reads the files of the folder.
  private mutating func readFiles() throws(Diagnostic) {
    var unlisted: Diagnostic?
    var ignored: [CatalogFiles.Listed] = []
    var listed = files.list(ignored: { ignored.append($0) }) { folder, error in
      let message = "the folder \"\(folder)\" cannot be listed: \(error.reason)"
      let diagnostic = Diagnostic(.unreadableFile, message, at: nil)
      unlisted = unlisted ?? diagnostic
      reader.report(diagnostic)
    }
    if listed.isEmpty, let unlisted { throw unlisted }
    let nearlyNamed = IgnoredFiles(ignored, of: files)
    guard listed.contains(where: { $0.path.hasSuffix(CatalogFileName.spec) }) else {
      throw Diagnostic(
        .nothingToRun,
        "there is no *.spec.json in \"\(files.root)\"",
        at: nil,
        help: nearlyNamed.diagnostics.first?.help ?? files.helpWithoutSpecs
      )
    }
    for warning in nearlyNamed.diagnostics { reader.report(warning) }
    // The project file says which catalogs are mounted.
    if let project = listed.first(where: { $0.path == CatalogFileName.project }) {
      let content = CatalogFileReader(
        files: files,
        reader: DocumentReader(FormatDescription.byName)
      ).read(project)
      if case .project(let file)? = content {
        listed += mount(file, below: [files.realRoot])
        listed.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      }
    }
    let files = files
    let contents = listed.mapInParallel(parts: Self.partSize) { part in
      part.map { file in
        let reader = DocumentReader(FormatDescription.byName)
        return (
          content: CatalogFileReader(files: files, reader: reader).read(file),
          findings: reader.findings
        )
      }
    }
    for (file, (content, findings)) in zip(listed, contents.joined()) {
      reader.add(findings)
      add(content, of: file.path)
    }
    specs = specs.map { spec in
      guard let folder = files.mounts.folder(of: spec.path) else {
        return spec.of(projectFile, mount: nil)
      }
      return spec.of(mountedProjects[folder], mount: folder)
    }
  }

  private mutating func add(_ content: CatalogFileReader.Content?, of path: String) {
    switch content {
    case .environment(let value):
      environmentValues.append((CatalogFileName.environment(at: path) ?? "", value))
    case .spec(let file, let settings):
      let reference = String(path.dropLast(CatalogFileName.spec.count))
      specs.append(
        CatalogSpec(path: path, reference: reference, file: file, allSettings: settings)
      )
    case .project(let file): projectFile = file
    case .mounted(let folder, let file): mountedProjects[folder] = file
    case nil: CatalogFileName.environment(at: path).map { _ = unreadEnvironments.insert($0) }
    }
  }

  private mutating func readEnvironments() -> [CatalogEnvironment] {
    var values: [String: JSONValue] = [:]
    let entries = environmentValues.filter { entry in
      guard let twin = values[entry.name] else {
        values[entry.name] = entry.value
        return true
      }
      reader.report(
        Diagnostic(
          .ambiguousName,
          "two files define the environment \"\(entry.name)\"",
          at: entry.value.range.map { $0.part(at: 0, length: 1) },
          notes: [
            .init("the other one", at: twin.range.map { $0.part(at: 0, length: 1) })
          ]
        )
      )
      return false
    }
    let extended = Set(values.values.compactMap { $0[EnvironmentFile.extends]?.string })
    var inheritance = EnvironmentInheritance(values, unread: unreadEnvironments, reader: reader)
    var environments: [String: CatalogEnvironment] = [:]
    // A mistake in what several extend is found several times, and told once: as it is where it is written.
    let depths = entries.map { (name: $0.name, depth: inheritance.depth(of: $0.name)) }
    for name in depths.sorted(by: { $0.depth < $1.depth }).map(\.name) {
      let (merged, isWhole) = inheritance.extended(name)
      environments[name] = FormatType.object(EnvironmentFile.self).read(merged, reader).map {
        CatalogEnvironment(
          name: name,
          file: $0,
          isWhole: isWhole,
          isExtended: extended.contains(name)
        )
      }
    }
    return entries.compactMap { environments[$0.name] }
  }

  /// Orders diagnostics by file and place, what has no place first.
  ///
  /// Of very many, errors are listed before warnings, and the rest is counted.
  private static func ordered(_ reader: DocumentReader) -> [Diagnostic] {
    var unlisted = reader.findings.unlisted
    var listed = reader.diagnostics
    let excess = listed.count - DocumentReader.listLimit
    if excess > 0 {
      let warnings = listed.indices.filter { listed[$0].severity == .warning }.suffix(excess)
      for index in warnings.reversed() { listed.remove(at: index) }
      unlisted.warnings += warnings.count
    }
    let sorted = listed.enumerated()
      .sorted { left, right in
        let (first, second) = (left.element.range, right.element.range)
        return (first?.file.path ?? "", first?.start ?? 0, left.offset)
          < (second?.file.path ?? "", second?.start ?? 0, right.offset)
      }
      .map(\.element)
    let counts = [(unlisted.errors, "error"), (unlisted.warnings, "warning")].filter { $0.0 > 0 }
      .map { $0.0.counted("more \($0.1)") }
    guard !counts.isEmpty else { return sorted }
    let rest = Diagnostic(
      .unlisted,
      "\(counts.joined(separator: " and ")) not listed",
      at: nil,
      help: "correct those that are listed, then check again",
      severity: unlisted.errors > 0 ? .error : .warning
    )
    return sorted + [rest]
  }
}

extension Catalog {
  /// Reads a catalog and everything that is wrong with it.
  package static func read(
    at path: String,
    given: Set<String> = [],
    environments: Set<String> = []
  ) throws(CatalogError) -> (catalog: Catalog, diagnostics: [Diagnostic]) {
    try CatalogLoader.load(at: path, given: given, environments: environments)
  }

  /// Reads a catalog that has nothing wrong.
  package static func load(at path: String) throws(CatalogError) -> Catalog {
    let (catalog, diagnostics) = try read(at: path)
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw CatalogError(diagnostics: errors) }
    return catalog
  }
}
