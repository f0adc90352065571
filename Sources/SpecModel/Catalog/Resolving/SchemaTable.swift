/// The JSON Schemas of a catalog, compiled, by where they are written.
struct SchemaTable: Sendable {
  private var schemas: [JSONPlace: Schema] = [:]

  /// Compiles the schemas that were read; what they refer to is read from the catalog's files.
  init(files: SchemaFiles, reader: DocumentReader) {
    compile(reader.findings.schemas, files, reader)
  }

  /// The compiled schema that is written at a place, nil where there is none.
  func schema(at value: JSONValue) -> Schema? { schemas[JSONPlace(value)] }

  private mutating func compile(
    _ values: [JSONValue],
    _ files: SchemaFiles,
    _ reader: DocumentReader
  ) {
    let located = values.map { (value: $0, uri: files.uri(of: $0.range?.file)) }
    if let compiled = try? Schema.compile(
      located,
      options: files.options(),
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
    let options = files.options(baseURI: files.uri(of: value.range?.file))
    do throws(SchemaCompilationError) {
      schemas[JSONPlace(value)] = try Schema.compile(value, options: options) { warning in
        reader.report(warning.diagnostic)
      }
    } catch {
      for problem in error.problems { reader.report(problem.diagnostic) }
    }
  }
}
