extension CatalogBuilder {
  /// Whether what a file defines may be for catalogs that mount it: it is mounted itself, or has nothing that runs.
  func mayBeForOthers(_ spec: Int) -> Bool {
    let file = specs[spec].file
    return specs[spec].mount != nil || file.endpoints.isEmpty && file.scenarios.isEmpty
  }

  /// Whether it can be said that something is not used: what could not be read, or what a misspelled name means, may be a
  /// use of anything.
  private var mayKnowUses: Bool {
    reader.errorCount == 0 && reader.unread.isEmpty
      && !reader.diagnostics.contains { $0.rule == .notRun && !isOfFixture($0) }
  }

  /// Whether it is said of a fixture, which nothing uses whatever its names mean.
  private func isOfFixture(_ diagnostic: Diagnostic) -> Bool {
    fixtureEntries.contains { $0.entry.key.range == diagnostic.range }
  }

  /// Warns of the catalog's own shapes that nothing is judged by.
  func warn(ofUnused shapes: [ShapeDefinition]) {
    guard mayKnowUses else { return }
    let files = Set(specs.indices.filter { !mayBeForOthers($0) }.map { specs[$0].reference })
    for shape in shapes where files.contains(shape.file) {
      reader.report(
        Diagnostic(
          .unused,
          "nothing uses the shape \"\(shape.name)\"",
          at: shape.range,
          label: "not used",
          help: "remove it, or name it where it describes something"
        )
      )
    }
  }

  /// Warns of the variables of the catalog's own spec files that nothing uses.
  func warn(
    ofUnusedVariablesBeside environments: [CatalogEnvironment],
    _ projects: [ProjectFile],
    in files: CatalogFiles
  ) {
    guard mayKnowUses else { return }
    let own = specs.indices.filter { !mayBeForOthers($0) }.flatMap { specs[$0].file.allVariables }
    guard !own.isEmpty else { return }
    let others =
      specs.indices.filter(mayBeForOthers).flatMap { specs[$0].file.variables }
      + environments.flatMap(\.file.variables) + projects.flatMap(\.variables)
    var unused = UnusedVariables(own + others)
    let origins =
      specs.map(\.file.origin) + environments.map(\.file.origin)
      + projects.map(\.origin) + (own + others).map(\.key)
    var seen: Set<ObjectIdentifier> = []
    for file in origins.compactMap(\.range?.file)
    where seen.insert(ObjectIdentifier(file)).inserted {
      unused.look(in: file.bytes)
    }
    for body in specs.flatMap(\.allSettings).compactMap(\.keys.body.value) where body.expandsFile {
      guard let path = body.files.first, let name = path.constant,
        let text = try? files.read(files.path(name, from: path.origin.range?.file))
      else { return }
      unused.look(in: Array(text))
    }
    for variable in own where unused.contains(variable) {
      reader.report(
        Diagnostic(
          .unused,
          "nothing uses the variable \"\(variable.name)\"",
          at: variable.key.range,
          label: "not used",
          help: "remove it, or read it: {{\(variable.name)}}"
        )
      )
    }
  }
}

extension SpecFile {
  /// Its variables, and those of its cases, scenarios and fixtures.
  fileprivate var allVariables: [NamedData] {
    let cases = endpoints.flatMap { $0.value.cases ?? [] }
    return variables + cases.flatMap(\.value.variables) + scenarios.flatMap(\.value.variables)
      + fixtures.flatMap(\.value.variables)
  }
}
