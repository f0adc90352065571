/// The JSON Schemas of a catalog, compiled, by where they are written.
package struct SchemaTable: Sendable {
  private var schemas: [JSONPlace: Schema] = [:]

  /// Compiles the schemas that spec files use; what they refer to is read from the catalog's files.
  ///
  /// - Parameters:
  ///   - specs: The files.
  ///   - defaults: What environments and the project say of calls.
  ///   - files: The catalog's files.
  ///   - reader: Where mistakes go.
  init(
    specs: [CatalogSpec],
    defaults: [CallSettings],
    files: CatalogFiles,
    reader: DocumentReader
  ) {
    for spec in specs {
      for value in spec.file.allSettings.flatMap({ Self.uses(of: $0) }) {
        compile(value, in: spec.path, files, reader)
      }
    }
    for value in defaults.flatMap({ Self.uses(of: $0) }) { compile(value, in: "", files, reader) }
  }

  /// The compiled schema that is written at a place, nil where there is none.
  package func schema(at value: JSONValue) -> Schema? { schemas[JSONPlace(value)] }

  private static func uses(of settings: CallSettings) -> [JSONValue] {
    let declared = settings.responses.compactMap(\.schema)
    guard let expected = settings.expect.value?.schema else { return declared }
    return declared + [expected]
  }

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
