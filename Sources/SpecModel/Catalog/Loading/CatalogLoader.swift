/// Makes a catalog of a folder in five stages, each of which gives a value and what is wrong.
enum CatalogLoader {
  /// Reads a catalog.
  static func load(
    at path: String,
    given: Set<String>,
    environments: Set<String>,
    replacing texts: [String: [UInt8]]
  ) throws(CatalogError) -> (catalog: Catalog, diagnostics: [Diagnostic]) {
    do {
      var read = try ReadCatalog(try CatalogFiles(at: path).replacing(texts))
      let built = BuiltCatalog(read, given: given)
      read.findings.add(built.builder.rowFiles.findings)
      let rules = CompiledRules(of: read)
      let catalog = Catalog(resolving: built, by: rules, namedEnvironments: environments)
      let mistakes = CatalogChecker(catalog: catalog, given: given)
        .mistakes(in: read.findings)
      let problems = DiagnosticCollector(levels: read.project?.levels ?? RuleLevels())
      for found in [read.found, built.found, rules.found, mistakes] { problems.add(found) }
      if problems.errorCount == 0 {
        problems.add(CatalogAdvice(of: catalog, built, rules).found)
      }
      return (catalog, ordered(problems.found))
    } catch {
      throw CatalogError(diagnostics: [error])
    }
  }

  /// Orders diagnostics by file and place, what has no place first.
  ///
  /// Of very many, errors are listed before warnings, and the rest is counted.
  private static func ordered(_ problems: FoundProblems) -> [Diagnostic] {
    var unlisted = problems.unlisted
    var listed = problems.diagnostics
    let excess = listed.count - DiagnosticCollector.listLimit
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
  /// Reads a catalog and everything that is wrong with it, with other texts in place of those of some files.
  package static func read(
    at path: String,
    given: Set<String> = [],
    environments: Set<String> = [],
    replacing texts: [String: [UInt8]] = [:]
  ) throws(CatalogError) -> (catalog: Catalog, diagnostics: [Diagnostic]) {
    try CatalogLoader.load(
      at: path,
      given: given,
      environments: environments,
      replacing: texts
    )
  }

  /// Reads a catalog that has nothing wrong.
  package static func load(at path: String) throws(CatalogError) -> Catalog {
    let (catalog, diagnostics) = try read(at: path)
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw CatalogError(diagnostics: errors) }
    return catalog
  }
}
