/// The documents of one source: the first, and those that its references lead to, all below its folder.
///
/// Nothing that a document names is fetched, and nothing outside the folder is read.
package final class SourceDocuments {
  /// The document that the source is, without credentials.
  package let first: JSONDocument

  /// What was taken out of the documents: credentials, by their names.
  package private(set) var redacted: [(name: String, range: SourceRange)] = []

  /// The folder that references may lead into, without links; nil if the source was no file.
  private let folder: String?

  /// Files that stand for what is elsewhere, by the URL or the path that references say.
  private let given: [String: String]

  /// The documents that were read, by their paths.
  private var read: [String: Result<JSONDocument, SourceError>] = [:]

  /// The most bytes of a document.
  package static let largestFile = 64 << 20

  /// Creates the documents of a source.
  ///
  /// - Throws: That what is left without credentials cannot be read.
  package init(_ source: JSONDocument, given: [String: String] = [:]) throws(SourceError) {
    (first, redacted) = try Self.withoutCredentials(source)
    self.given = given
    let path = first.source?.path
    folder = path.flatMap { $0 == "-" || $0.contains("://") ? nil : $0 }
      .map { CatalogFiles.real(CatalogFiles.parent(of: $0)) }
    if let path { read[path] = .success(first) }
  }

  /// Where a reference leads.
  package struct Target {
    /// What it leads to.
    package let value: JSONValue

    /// The file and the pointer, which are the same for all references to one place.
    package let identifier: String

    /// The last part of the pointer or of the file's name: how people call it.
    package let name: String
  }

  /// Follows a reference once: the string after `$ref`, which tells the document that it is relative to.
  ///
  /// - Throws: Why it leads to nothing.
  package func target(of reference: JSONValue) throws(SourceError) -> Target {
    let text = reference.string ?? ""
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = String(parts.first ?? "")
    let fragment = parts.count > 1 ? Self.decoded(String(parts[1])) : ""
    let document = file.isEmpty ? reference.document : try self.document(file, from: reference)
    guard let pointer = JSONPointer(parsing: fragment), let value = pointer.value(in: document.root)
    else { throw SourceError(.unresolved, "\"\(text)\" leads to nothing", at: reference.range) }
    let path = document.source?.path ?? ""
    let fileName = path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    return Target(
      value: value,
      identifier: "\(path)#\(pointer)",
      name: pointer.tokens.last ?? fileName ?? "Schema"
    )
  }

  /// Follows references until something else comes: an object without `$ref`.
  ///
  /// - Throws: Why one leads to nothing, or that they lead round in a circle.
  package func resolved(_ value: JSONValue) throws(SourceError) -> JSONValue {
    var current = value
    for _ in 0..<100 {
      guard let reference = current["$ref"], reference.type == .string else { return current }
      current = try target(of: reference).value
    }
    throw SourceError(.circle, "the references lead round in a circle", at: value.range)
  }

  private static func decoded(_ text: String) -> String {
    String(decoding: PercentEncoding.decode(text), as: UTF8.self)
  }

  /// The files that were read, without credentials.
  package var files: [SourceFile] {
    read.values.compactMap { try? $0.get().source }.sorted { $0.path < $1.path }
  }

  private static func withoutCredentials(
    _ document: JSONDocument
  ) throws(SourceError) -> (JSONDocument, [(name: String, range: SourceRange)]) {
    let redaction = SourceRedaction(of: document)
    guard let file = document.source, let bytes = redaction.bytes(of: file) else {
      return (document, [])
    }
    return (try JSONDocument.source(SourceFile(path: file.path, bytes: bytes)), redaction.found)
  }

  private func document(_ file: String, from reference: JSONValue) throws(SourceError)
    -> JSONDocument
  {
    let origin = reference.document.source?.path ?? ""
    let path: String
    if let other = given[file] {
      path = other
    } else {
      guard let folder, !file.contains("://"), !file.hasPrefix("//") else {
        throw SourceError(
          .absent,
          "\"\(file)\" is not fetched; --source \(file)=FILE gives a file for it",
          at: reference.range
        )
      }
      let name = Self.decoded(file)
      path = CatalogFiles.normalized(
        name.hasPrefix("/") ? name : CatalogFiles.join(CatalogFiles.parent(of: origin), name)
      )
      let real = CatalogFiles.real(path)
      guard real.hasPrefix(folder == "/" ? "/" : folder + "/") else {
        throw SourceError(
          .outside,
          "\"\(file)\" is outside the source's folder",
          at: reference.range
        )
      }
    }
    if let document = read[path] { return try document.get() }
    var result = Self.read(path, at: reference.range)
    if case .success(let document) = result {
      result = Result { () throws(SourceError) in
        let (document, found) = try Self.withoutCredentials(document)
        redacted += found
        return document
      }
    }
    read[path] = result
    return try result.get()
  }

  /// The bytes of a file that a source names, if it is below the source's folder.
  ///
  /// - Throws: Why it is not read.
  static func bytes(of path: String, beside source: String) throws(FileError) -> [UInt8] {
    let isFile = source != "-" && !source.contains("://")
    let folder = CatalogFiles.real(CatalogFiles.parent(of: source))
    let path = CatalogFiles.real(CatalogFiles.join(CatalogFiles.parent(of: source), path))
    guard isFile, path.hasPrefix(folder == "/" ? "/" : folder + "/") else {
      throw FileError(reason: "it is outside the source's folder")
    }
    // Files such as .env are full of credentials.
    guard !path.dropFirst(folder.count).split(separator: "/").contains(where: { $0.hasPrefix(".") })
    else { throw FileError(reason: "it is hidden") }
    return try bytes(of: path)
  }

  private static func bytes(of path: String) throws(FileError) -> [UInt8] {
    if let oddity = FileContent.oddity(at: path) {
      throw FileError(reason: "it is \(oddity), not a file")
    }
    return try FileContent.bytes(of: path, limit: largestFile)
  }

  private static func read(
    _ path: String,
    at range: SourceRange?
  ) -> Result<JSONDocument, SourceError> {
    Result { () throws(SourceError) in
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try Self.bytes(of: path)
      } catch {
        throw SourceError(.absent, "cannot read \(path): \(error.reason)", at: range)
      }
      return try JSONDocument.source(SourceFile(path: path, bytes: bytes))
    }
  }
}
