extension Catalog {
  /// Reads the catalog that paths select from.
  ///
  /// - Throws: Where there is none, or where paths lie in several.
  package static func read(
    selectedBy paths: [String],
    given: Set<String> = [],
    environments: Set<String> = [],
    replacing texts: [String: [UInt8]] = [:]
  ) throws(CatalogError) -> (catalog: Catalog, diagnostics: [Diagnostic]) {
    let (catalog, diagnostics) = try read(
      at: paths.first(where: { isAround(paths, at: $0) }) ?? paths.first ?? ".",
      given: given,
      environments: environments,
      replacing: texts
    )
    let strangers = paths.dropFirst().compactMap { path -> Diagnostic? in
      do throws(Diagnostic) {
        _ = try CatalogFiles(at: path)
      } catch {
        return error
      }
      guard catalog.files.relative(path) == nil else { return nil }
      return Diagnostic(
        .outsideCatalog,
        "\"\(path)\" lies outside the catalog \"\(catalog.files.root)\"",
        at: nil,
        help: "run each catalog by itself"
      )
    }
    guard strangers.isEmpty else { throw CatalogError(diagnostics: strangers) }
    return (catalog, diagnostics)
  }

  /// Whether the catalog of a path has all of some paths in it.
  private static func isAround(_ paths: [String], at path: String) -> Bool {
    guard let files = try? CatalogFiles(at: path) else { return false }
    return paths.allSatisfy { files.relative($0) != nil }
  }
}
