/// The JSON Schemas of a catalog, compiled, by where they are written.
struct SchemaTable: Sendable {
  private var schemas: [JSONPlace: Schema] = [:]

  /// Compiles the schemas that were read; what they refer to is read from the catalog's files.
  ///
  /// - Parameters:
  ///   - files: The catalog's files.
  ///   - reader: What was read, and where mistakes go.
  init(files: CatalogFiles, reader: DocumentReader) {
    let files = SchemaFiles(files)
    compile(reader.findings.schemas, files, reader)
    for document in files.documents {
      for twin in document.duplicateNames { reader.report(twin) }
    }
  }

  /// The compiled schema that is written at a place, nil where there is none.
  func schema(at value: JSONValue) -> Schema? { schemas[JSONPlace(value)] }

  private mutating func compile(
    _ values: [JSONValue],
    _ files: SchemaFiles,
    _ reader: DocumentReader
  ) {
    let options = SchemaOptions(
      assertsFormats: true,
      resolve: { (uri) throws(SchemaDocumentError) in try files.document(uri) }
    )
    let located = values.map { (value: $0, uri: files.uri(of: $0.range?.file)) }
    if let compiled = try? Schema.compile(
      located,
      options: options,
      warn: { warning in
        reader.report(warning.diagnostic)
      }
    ) {
      for (value, schema) in zip(values, compiled) { schemas[JSONPlace(value)] = schema }
      return
    }
    // Each tells by itself what is wrong with it.
    for value in values where !reader.isFull { compile(value, files, reader) }
  }

  private mutating func compile(
    _ value: JSONValue,
    _ files: SchemaFiles,
    _ reader: DocumentReader
  ) {
    let options = SchemaOptions(
      baseURI: files.uri(of: value.range?.file),
      assertsFormats: true,
      resolve: { (uri) throws(SchemaDocumentError) in try files.document(uri) }
    )
    do throws(SchemaCompilationError) {
      schemas[JSONPlace(value)] = try Schema.compile(value, options: options) { warning in
        reader.report(warning.diagnostic)
      }
    } catch {
      for problem in error.problems { reader.report(problem.diagnostic) }
    }
  }
}
