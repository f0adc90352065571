/// The JSON Schemas of a catalog's files, each read once, and where their references lead.
final class SchemaDocuments {
  private let files: CatalogFiles
  private var read: [String: JSONValue?] = [:]

  init(_ files: CatalogFiles) { self.files = files }

  /// Where a reference leads: a schema, and the whole that it is a part of.
  struct Target {
    let schema: JSONValue
    let root: JSONValue
    let name: String
  }

  /// Follows a reference that is written in a schema; nil if it leads to nothing that is in the catalog.
  func target(of reference: String, in value: JSONValue, root: JSONValue) -> Target? {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = String(decoding: PercentEncoding.decode(String(parts.first ?? "")), as: UTF8.self)
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    guard !file.contains("://"), !file.hasPrefix("/") else { return nil }
    var document: JSONValue? = root
    if !file.isEmpty { document = self.document(files.path(file, from: value.range?.file)) }
    let text = String(decoding: PercentEncoding.decode(fragment), as: UTF8.self)
    guard let document, let pointer = JSONPointer(parsing: text),
      let schema = pointer.value(in: document)
    else { return nil }
    let stem = document.range?.file.path.split(separator: "/").last?.split(separator: ".").first
    return Target(
      schema: schema,
      root: document,
      name: pointer.tokens.last ?? stem.map(String.init) ?? "Schema"
    )
  }

  private func document(_ path: String) -> JSONValue? {
    if let known = read[path] { return known }
    let bytes = try? files.read(path)
    let document = bytes.flatMap {
      try? JSONDocument(parsing: SourceFile(path: path, bytes: $0)).root
    }
    read[path] = document
    return document
  }
}
