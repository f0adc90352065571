/// What is right in a catalog and most likely not meant: endpoints and fixtures that nothing runs, shapes and variables
/// that nothing uses.
///
/// It is for a catalog without errors: what could not be read may use anything.
struct CatalogAdvice {
  let catalog: Catalog
  let built: BuiltCatalog
  let problems: DiagnosticCollector

  var specs: [CatalogSpec] { built.read.specs }

  /// The warnings.
  var found: FoundProblems { problems.found }

  /// Looks at a catalog.
  init(of catalog: Catalog, _ built: BuiltCatalog, _ rules: CompiledRules) {
    self.catalog = catalog
    self.built = built
    problems = DiagnosticCollector(levels: built.read.project?.levels ?? RuleLevels())
    warn(ofNotRun: built.notRun)
    warn(ofUnusedAmong: built.fixtures, by: built.units)
    // A name without a value may be that of a variable which seems unused.
    guard built.notRun.allSatisfy(\.isMeant) else { return }
    warn(ofUnused: rules.shapes.unused)
    warnOfUnusedVariables()
  }

  /// Whether what a file defines may be for catalogs that mount it: it is mounted itself, or has nothing that runs.
  func mayBeForOthers(_ spec: Int) -> Bool {
    let file = specs[spec].file
    return specs[spec].mount != nil || file.endpoints.isEmpty && file.scenarios.isEmpty
  }
}
