/// The files of a catalog as they are read: what each says, and what is wrong with it by itself.
struct ReadCatalog {
  var files: CatalogFiles
  let problems = DiagnosticCollector()

  /// What the project file says.
  private(set) var project: ProjectFile?

  /// The project files of mounted catalogs, by their folders.
  private(set) var mountedProjects: [String: ProjectFile] = [:]
  private(set) var specs: [CatalogSpec] = []
  private(set) var environments: [CatalogEnvironment] = []

  /// What the stages that follow look at when every file is read.
  var findings = DocumentFindings()

  /// What is wrong.
  var found: FoundProblems { problems.found }

  private var environmentValues: [(name: String, value: JSONValue)] = []

  /// The environments whose files could not be read.
  private var unreadEnvironments: Set<String> = []

  /// How many files are read at a time: a thread starts only after libcurl is loaded, if a run loads it meanwhile.
  private static let partSize = 8

  /// Reads the files of a folder.
  init(_ files: CatalogFiles) throws(Diagnostic) {
    self.files = files
    try readFiles()
    environments = readEnvironments()
    for file in findings.expandedFiles {
      let calls = (try? file.template(in: files))?.expressions.flatMap(\.functions) ?? []
      guard let place = file.path.origin.range else { continue }
      for call in calls where call.function.name == TemplateFunction.sample.name {
        if let (shape, _) = call.text { findings.add(sample: shape, at: place) }
      }
    }
  }

  /// Reads the files of the folder.
  private mutating func readFiles() throws(Diagnostic) {
    var unlisted: Diagnostic?
    var ignored: [CatalogFiles.Listed] = []
    var listed = files.list(ignored: { ignored.append($0) }) { folder, error in
      let message = "the folder \"\(folder)\" cannot be listed: \(error.reason)"
      let diagnostic = Diagnostic(.unreadableFile, message, at: nil)
      unlisted = unlisted ?? diagnostic
      problems.report(diagnostic)
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
    for warning in nearlyNamed.diagnostics { problems.report(warning) }
    // The project file says which catalogs are mounted.
    if let listedProject = listed.first(where: { $0.path == CatalogFileName.project }) {
      if case .project(let file)? = CatalogFileReader.read(listedProject, of: files).value {
        listed += mount(file, below: [files.realRoot])
        listed.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      }
    }
    let files = files
    let contents = listed.mapInParallel(parts: Self.partSize) { part in
      part.map { CatalogFileReader.read($0, of: files) }
    }
    for (file, read) in zip(listed, contents.joined()) {
      findings.add(read.findings)
      problems.add(read.problems)
      add(read.value, of: file.path)
    }
    specs = specs.map { spec in
      guard let folder = files.mounts.folder(of: spec.path) else {
        return spec.of(project, mount: nil)
      }
      return spec.of(mountedProjects[folder], mount: folder)
    }
  }

  private mutating func add(_ content: CatalogFileReader.Content?, of path: String) {
    switch content {
    case .environment(let value):
      environmentValues.append((CatalogFileName.environment(at: path) ?? "", value))
    case .spec(let file):
      let reference = String(path.dropLast(CatalogFileName.spec.count))
      specs.append(CatalogSpec(path: path, reference: reference, file: file))
    case .ignored: break
    case .project(let file): project = file
    case .mounted(let folder, let file): mountedProjects[folder] = file
    case nil:
      let environment = CatalogFileName.environment(at: path)
      if let environment { unreadEnvironments.insert(environment) }
      if environment != nil || path == CatalogFileName.project {
        problems.found.incomplete.add(sections: ["variables"])
      }
    }
  }

  private mutating func readEnvironments() -> [CatalogEnvironment] {
    var values: [String: JSONValue] = [:]
    let entries = environmentValues.filter { entry in
      guard let twin = values[entry.name] else {
        values[entry.name] = entry.value
        return true
      }
      problems.report(
        .ambiguousName,
        "two files define the environment \"\(entry.name)\"",
        at: entry.value.range.map { $0.part(at: 0, length: 1) },
        notes: [
          .init("the other one", at: twin.range.map { $0.part(at: 0, length: 1) })
        ]
      )
      return false
    }
    let bases = Set(values.values.compactMap { $0[EnvironmentFile.extends]?.string })
    var inheritance = EnvironmentInheritance(values, unread: unreadEnvironments, problems)
    var environments: [String: CatalogEnvironment] = [:]
    // A mistake in what several extend is found several times, and told once: as it is where it is written.
    let depths = entries.map { (name: $0.name, depth: inheritance.extended($0.name).depth) }
    for name in depths.sorted(by: { $0.depth < $1.depth }).map(\.name) {
      let extended = inheritance.extended(name)
      let read = DocumentReader.reading(FormatDescription.byName) {
        FormatType.object(EnvironmentFile.self).read(extended.value, $0)
      }
      findings.add(read.findings)
      problems.add(read.problems)
      environments[name] = read.value.map {
        CatalogEnvironment(
          name: name,
          file: $0,
          isWhole: extended.isWhole && !read.problems.hasErrors,
          isExtended: bases.contains(name)
        )
      }
    }
    return entries.compactMap { environments[$0.name] }
  }
}
