/// The JSON Schemas of a catalog, compiled, by where they are written.
package struct SchemaTable: Sendable {
  private var schemas: [JSONPlace: Schema] = [:]

  /// Compiles the schemas that were read; what they refer to is read from the catalog's files.
  ///
  /// - Parameters:
  ///   - files: The catalog's files.
  ///   - reader: What was read, and where mistakes go.
  init(files: CatalogFiles, reader: DocumentReader) {
    let files = SchemaFiles(files)
    for value in reader.schemas { compile(value, files, reader) }
    for document in files.documents {
      for twin in document.duplicateNames { reader.report(twin) }
    }
  }

  /// The compiled schema that is written at a place, nil where there is none.
  package func schema(at value: JSONValue) -> Schema? { schemas[JSONPlace(value)] }

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
