import SpecInterchange

/// A document of a test as an import sees it.
enum OpenAPISource {
  /// Imports a text.
  static func draft(
    _ text: String,
    path: String = "api.json",
    _ options: ImportOptions = ImportOptions()
  ) throws(SourceError) -> CatalogImport {
    try CatalogImport(SourceFile(path: path, text: text), given: [:], options)
  }

  /// A document with paths, and what else stands at its top.
  static func document(_ paths: String, _ rest: String = "", version: String = "3.1.0") -> String {
    """
    { "openapi": "\(version)", "info": { "title": "Things", "version": "1" },
      "servers": [{ "url": "https://api.example.com/v1" }], "paths": { \(paths) }\(rest) }
    """
  }

  /// The endpoints that a document becomes.
  static func endpoints(_ text: String, _ options: ImportOptions = ImportOptions()) throws
    -> DraftValue.Object
  {
    guard case .json(let file)? = try draft(text, options).draft["things.spec.json"],
      let endpoints = file.object?["endpoints"]?.object
    else { return DraftValue.Object() }
    return endpoints
  }
}
