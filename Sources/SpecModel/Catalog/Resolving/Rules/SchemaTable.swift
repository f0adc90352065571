/// The JSON Schemas of a catalog, compiled, by where they are written.
struct SchemaTable: Sendable {
  private var schemas: [JSONPlace: Schema] = [:]

  /// Compiles the schemas that were read; what they refer to is read from the catalog's files.
  init(_ read: DocumentFindings, files: SchemaFiles, problems: DiagnosticCollector) {
    for ofRequests in [false, true] {
      let schemas = read.schemas.filter { read.ofRequests.contains(JSONPlace($0)) == ofRequests }
      compile(schemas, ofRequests: ofRequests, files, problems)
    }
  }

  /// The compiled schema that is written at a place, nil where there is none.
  func schema(at value: JSONValue) -> Schema? { schemas[JSONPlace(value)] }

  private mutating func compile(
    _ values: [JSONValue],
    ofRequests: Bool,
    _ files: SchemaFiles,
    _ problems: DiagnosticCollector
  ) {
    let located = values.map { (value: $0, uri: files.uri(of: $0.range?.file)) }
    if let compiled = try? Schema.compile(
      located,
      options: files.options(ofRequests: ofRequests),
      warn: { warning in
        problems.report(warning.diagnostic)
      }
    ) {
      for (value, schema) in zip(values, compiled) { schemas[JSONPlace(value)] = schema }
      return
    }
    // Each tells by itself what is wrong with it.
    for value in values where !problems.isFull {
      compile(value, ofRequests: ofRequests, files, problems)
    }
  }

  private mutating func compile(
    _ value: JSONValue,
    ofRequests: Bool,
    _ files: SchemaFiles,
    _ problems: DiagnosticCollector
  ) {
    let uri = files.uri(of: value.range?.file)
    let options = files.options(ofRequests: ofRequests, baseURI: uri)
    do throws(SchemaCompilationError) {
      schemas[JSONPlace(value)] = try Schema.compile(value, options: options) { warning in
        problems.report(warning.diagnostic)
      }
    } catch {
      for problem in error.problems { problems.report(problem.diagnostic) }
    }
  }
}
