/// The shapes and the JSON Schemas of a catalog, linked and compiled.
struct CompiledRules {
  let shapes: ShapeTable
  let schemas: SchemaTable

  /// What is wrong with them.
  let findings: DocumentFindings

  /// Compiles what was read.
  init(of read: ReadCatalog) {
    let reader = DocumentReader(FormatDescription.byName)
    let files = SchemaFiles(read.files)
    shapes = ShapeTable(read, files: files, reader: reader)
    schemas = SchemaTable(read.findings, files: files, reader: reader)
    for twin in files.duplicateNames { reader.report(twin) }
    findings = reader.findings
  }
}
