/// What an import was made of: the sources as they were, and the options.
///
/// It lies in a folder of the catalog that is no part of it, so that a later import can tell what changed.
package struct ImportRecord {
  /// The folder of all records, from the catalog's root.
  package static let folder = ".import"

  /// The word that the source was given as; a file's path is relative to the catalog.
  package let from: String

  /// The source's file, from the record's folder.
  package let source: String

  package let options: ImportOptions

  /// The files that stand for what references say is elsewhere, from the record's folder.
  package let given: [(name: String, path: String)]

  /// The sources by their paths from the record's folder.
  package let files: [(path: String, bytes: [UInt8])]

  /// Makes the record of an import.
  package init(
    of documents: SourceDocuments,
    from: String,
    given: [String: String],
    _ options: ImportOptions
  ) {
    self.from = from
    self.options = options
    let first = documents.first.source
    let folder = first.map { CatalogFiles.parent(of: $0.path) } ?? "."
    let isElsewhere = first.map { $0.path == "-" || $0.path.contains("://") } ?? true
    var files: [(path: String, bytes: [UInt8])] = []
    var own: [(name: String, path: String)] = []
    let byPath = Dictionary(given.map { ($1, $0) }) { $1 }
    var source = "source.json"
    for file in documents.files {
      var path = file.path
      if let name = byPath[path] {
        path = "given/\(own.count + 1)-\(InterchangeNames.fileName(for: path))"
        own.append((name, path))
      } else if file === first, isElsewhere {
        path = file.bytes.first == UInt8(ascii: "{") ? "source.json" : "source.yaml"
      } else {
        let start = CatalogFiles.join(folder, "")
        path = path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
      }
      if file === first { source = path }
      files.append((path, file.bytes))
    }
    self.files = files
    self.given = own
    self.source = source
  }

  /// Reads the record of a catalog.
  ///
  /// - Throws: Why there is none, or which of several it is.
  package init(of catalog: String, names: [String]) throws(FileError) {
    let all = CatalogFiles.join(catalog, Self.folder)
    guard names.count == 1, let name = names.first else {
      throw FileError(
        reason: names.isEmpty
          ? "\(all) is not there: the catalog was not made by an import"
          : "\(all) has several records: \(names.joined(separator: ", "))"
      )
    }
    let folder = CatalogFiles.join(all, name)
    let path = CatalogFiles.join(folder, "import.json")
    let bytes = try FileContent.bytes(of: path)
    guard let root = try? JSONDocument(parsing: SourceFile(path: path, bytes: bytes)).root,
      let from = root["from"]?.string, let source = root["source"]?.string
    else { throw FileError(reason: "\(path) is no record of an import") }
    self.from = from
    self.source = try Self.path(source, in: folder)
    var options = ImportOptions()
    options.cases = root["cases"]?.string.flatMap(ImportOptions.Cases.init) ?? .documented
    if from.contains("://") { options.origin = from }
    self.options = options
    var given: [(name: String, path: String)] = []
    for member in root["given"]?.members.map({ $0 }) ?? [] {
      given.append((member.name, try Self.path(member.value.string ?? "", in: folder)))
    }
    self.given = given
    files = []
  }

  /// A file of the record; what it names must lie in its folder.
  private static func path(_ path: String, in folder: String) throws(FileError) -> String {
    let whole = CatalogFiles.join(folder, path)
    let real = CatalogFiles.real(folder)
    guard CatalogFiles.real(whole).hasPrefix(CatalogFiles.join(real, "")) else {
      throw FileError(reason: "\(whole) is outside the record of the import", isOutside: true)
    }
    return whole
  }

  /// The files of the record, from the catalog's root.
  package func draft(named name: String, version: String) -> [CatalogDraft.File] {
    let folder = "\(Self.folder)/\(InterchangeNames.fileName(for: name))"
    var record: DraftValue.Object = [
      "format": "openapi", "from": .string(from), "source": .string(source),
      "cases": .string(options.cases.rawValue), "version": .string(version),
    ]
    if !given.isEmpty {
      record["given"] = .object(
        DraftValue.Object(given.map { .init(name: $0.name, value: .string($0.path)) })
      )
    }
    let sources = files.map {
      CatalogDraft.File(path: "\(folder)/\($0.path)", content: .bytes($0.bytes))
    }
    return [CatalogDraft.File(path: "\(folder)/import.json", content: .json(.object(record)))]
      + sources
  }
}
