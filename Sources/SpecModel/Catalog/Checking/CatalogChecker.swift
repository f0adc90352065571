/// Checks names, types and contracts of a catalog before anything is sent.
struct CatalogChecker {
  let catalog: Catalog

  /// The names of variables that are given a value from outside.
  let given: Set<String>
  let problems = DiagnosticCollector()

  /// How many calls are checked at a time, at least: enough to be worth a thread.
  private static let leastPart = 500

  /// In how many parts calls are checked, at most: enough for all threads to be busy, few enough to prepare each.
  private static let mostParts = 32

  init(catalog: Catalog, given: Set<String>) {
    self.catalog = catalog
    self.given = given
  }

  /// What is wrong, also with the files and the braces that reading found.
  func mistakes(in read: DocumentFindings) -> FoundProblems {
    let (files, braces) = (read.filesOfTemplates, NamesInBraces(read.braces))
    checkInheritedExpectations()
    checkNamesOfEnvironments()
    checkTags()
    ConnectionChecker(catalog: catalog, problems: problems).check()
    checkCircles()
    UnitNameChecker(catalog: catalog, problems: problems).check()
    ExampleChecker(catalog: catalog, problems: problems).check()
    let parameters = ParameterChecker(catalog: catalog, given: given, problems: problems).check()
    // What an environment names need not be there where another one is run: a run of it tells.
    for file in files where !file.range.file.path.hasSuffix(".env.json") {
      if let mistake = catalog.files.mistake(inFile: file.path, readAt: file.range) {
        problems.report(mistake)
      }
    }
    check(snapshots: read.snapshots)
    let found = checkCalls(braces)
    var variables = VariableChecker(catalog: catalog, given: given, problems: problems)
    variables.braces = braces
    variables.misspellings = parameters.misspellings
    variables.undescribed = parameters.undescribed
    for finding in found.flatMap(\.found) { variables.add(finding) }
    for value in found.flatMap(\.unusedValues) { variables.add(value) }
    variables.reachedProfiles = found.reduce(into: []) { $0.formUnion($1.profiles) }
    let calls = CallChecker(catalog: catalog, problems: problems)
    for login in catalog.logins.values { calls.checkAuth(of: login) }
    variables.checkLogins()
    variables.checkEnvironments()
    variables.report()
    return problems.found
  }

  /// Snapshots are there, and no other key names them.
  private func check(snapshots: [Template]) {
    let named = snapshots.compactMap { snapshot in
      snapshot.constant.map {
        (snapshot, catalog.files.path($0, from: snapshot.origin.range?.file))
      }
    }
    let others = named.isEmpty ? [:] : catalog.textsNamingFiles(among: Set(named.map(\.1)))
    for (snapshot, path) in named {
      let range = snapshot.origin.range
      do throws(FileError) {
        if try catalog.files.snapshot(path) == nil {
          let help = "run --update-snapshots writes it"
          problems.report(.missingSnapshot, "there is no snapshot \(path)", at: range, help: help)
        }
      } catch {
        problems.report(.unreadableFile, "cannot read \(path): \(error.reason)", at: range)
      }
      guard let other = others[path] else { continue }
      problems.report(
        .conflictingKeys,
        "another key names the file of this snapshot",
        at: range,
        label: "--update-snapshots would write over it",
        notes: [.init("the other key", at: other.range)]
      )
    }
  }

  /// Checks every endpoint and unit.
  private func checkCalls(_ braces: NamesInBraces) -> [(
    found: [VariableChecker.Finding], unusedValues: [VariableChecker.UnusedValue],
    profiles: Set<String>
  )] {
    let (catalog, given) = (catalog, given)
    let own = catalog.endpoints.filter { catalog.specs[$0.spec].mount == nil }
    checkInParts(own) { endpoints, problems in
      CallChecker(catalog: catalog, problems: problems).check(endpoints)
    }
    // What is mounted is checked in its own catalog, and here as far as it is used: it sees these environments.
    let units =
      catalog.allDeclarations.filter { catalog.specs[$0.spec].mount == nil } + catalog.mounted
    return checkInParts(units) { units, problems in
      var written = CallResolver(catalog, in: nil)
      var resolvers = catalog.checkedEnvironments.map { CallResolver(catalog, in: $0) }
      let groups = EnvironmentGroups(catalog.checkedEnvironments)
      let calls = CallChecker(catalog: catalog, problems: problems)
      var variables = VariableChecker(catalog: catalog, given: given, problems: problems)
      variables.braces = braces
      for unit in units {
        var there: [ResolvedUnit] = []
        for (index, first) in groups.first.enumerated() {
          there.append(first < index ? there[first] : resolvers[index].unit(unit))
        }
        calls.check(unit, in: there, &written)
        variables.check(unit, in: there)
      }
      return (variables.found, variables.unusedValues, variables.reachedProfiles)
    }
  }

  /// Checks parts of the catalog on all processors.
  @discardableResult
  private func checkInParts<Element: Sendable, Found: Sendable>(
    _ elements: [Element],
    _ check: @escaping @Sendable (ArraySlice<Element>, DiagnosticCollector) -> Found
  ) -> [Found] {
    let size = max(Self.leastPart, elements.count / Self.mostParts)
    let parts = elements.mapInParallel(parts: size) { part in
      let problems = DiagnosticCollector()
      let found = check(part, problems)
      return (problems: problems.found, found: found)
    }
    for part in parts { problems.add(part.problems) }
    return parts.map(\.found)
  }

  /// A tag that no unit has selects nothing, unless a unit that could not be read has it; a run may be empty.
  private func checkTags() {
    guard catalog.incomplete.isEmpty, !catalog.units.isEmpty else { return }
    for tag in catalog.environments.flatMap({ $0.file.tagsOrigin?.elements.map(\.self) ?? [] }) {
      guard let name = tag.string, let nearest = catalog.unknownTags(among: [name])[name] else {
        continue
      }
      problems.report(
        .unknownTag,
        "no unit has the tag \"\(name)\"",
        at: tag.range,
        suggestion: .label(nearest),
        severity: .warning
      )
    }
  }

  /// What is inherited holds for every response, errors too, so it cannot speak of one response's body.
  private func checkInheritedExpectations() {
    for layer in catalog.layers where layer.place.isDisjoint(with: [.oneCase, .step]) {
      guard let expect = layer.keys.expect.value else { continue }
      for (key, origin) in expect.partsOfOneResponse {
        problems.report(
          .inheritedExpectation,
          "an inherited expectation applies to every response, so it cannot have \"\(key)\"",
          at: (expect.origin[keyNamed: key] ?? origin).range,
          label:
            "only headers, cookies, within, certificate, httpVersion, redirects are inherited",
          help:
            "put the contract of a status in \"responses\", and what one call expects in its own \"expect\""
        )
      }
    }
  }
}

extension JSONValue {
  /// The key of an object that has a name; nil if there is none.
  fileprivate subscript(keyNamed name: String) -> JSONValue? {
    members.first { $0.name == name }?.key
  }
}
