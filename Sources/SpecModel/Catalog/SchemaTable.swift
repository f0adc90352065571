/// The JSON Schemas of a catalog, compiled, by where they are written.
package struct SchemaTable: Sendable {
  private var schemas: [JSONPlace: Schema] = [:]

  /// Compiles the schemas that were read; what they refer to is read from the catalog's files.
  ///
  /// - Parameters:
  ///   - specs: The files.
  ///   - files: The catalog's files.
  ///   - reader: What was read, and where mistakes go.
  init(specs: [CatalogSpec], files: CatalogFiles, reader: DocumentReader) {
    let paths = specs.byFile(\.path)
    for value in reader.schemas {
      let path = value.range.flatMap { paths[ObjectIdentifier($0.file)] } ?? ""
      compile(value, in: path, files, reader)
    }
  }

  /// The compiled schema that is written at a place, nil where there is none.
  package func schema(at value: JSONValue) -> Schema? { schemas[JSONPlace(value)] }

  private mutating func compile(
    _ value: JSONValue,
    in path: String,
    _ files: CatalogFiles,
    _ reader: DocumentReader
  ) {
    let options = SchemaOptions(
      baseURI: Self.scheme + PercentEncoding.reserved.encode(path),
      assertsFormats: true,
      resolve: { Self.document($0, in: files) }
    )
    do throws(SchemaCompilationError) {
      schemas[JSONPlace(value)] = try Schema.compile(value, options: options)
    } catch {
      for problem in error.problems { reader.report(problem.diagnostic) }
    }
  }

  /// The scheme of the URIs by which schemas refer to the catalog's files; none is ever fetched.
  private static let scheme = "catalog:///"

  private static func document(_ uri: String, in files: CatalogFiles) -> JSONDocument? {
    guard uri.hasPrefix(scheme) else { return nil }
    let bytes = PercentEncoding.decode(String(uri.dropFirst(scheme.count)))
    let path = files.path(String(decoding: bytes, as: UTF8.self))
    guard let content = try? files.read(path) else { return nil }
    return try? JSONDocument(parsing: SourceFile(path: path, bytes: content))
  }
}
