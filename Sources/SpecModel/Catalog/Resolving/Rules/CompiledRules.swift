/// The shapes and the JSON Schemas of a catalog, linked and compiled.
struct CompiledRules {
  let shapes: ShapeTable
  let schemas: SchemaTable

  /// What is wrong with them.
  let found: FoundProblems

  /// Compiles what was read.
  init(of read: ReadCatalog) {
    let problems = DiagnosticCollector()
    let files = SchemaFiles(read.files)
    shapes = ShapeTable(read, files: files, problems: problems)
    schemas = SchemaTable(read.findings, files: files, problems: problems)
    for twin in files.duplicateNames { problems.report(twin) }
    found = problems.found
  }
}
