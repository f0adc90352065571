/// The files of a catalog that JSON Schemas refer to, each read once.
///
/// Schemas refer to each other by URIs. Those of files are made of their whole paths, so that a
/// reference which leads out of the catalog is known; people are shown paths in their place.
final class SchemaFiles {
  private let files: CatalogFiles
  private var known: [String: Result<JSONDocument, SchemaDocumentError>] = [:]

  /// The scheme of the URIs, and their empty authority; nothing is ever fetched.
  private static let scheme = "catalog://"

  init(_ files: CatalogFiles) {
    self.files = files
  }

  /// The names that are in one object of a document twice.
  var duplicateNames: [Diagnostic] {
    known.values.compactMap { try? $0.get() }.flatMap(\.duplicateNames)
  }

  /// How schemas of requests or of responses are compiled.
  func options(ofRequests: Bool, baseURI uri: String = "") -> SchemaOptions {
    SchemaOptions(
      baseURI: uri,
      assertsFormats: true,
      neverRequired: ofRequests ? "readOnly" : "writeOnly",
      resolve: { (uri) throws(SchemaDocumentError) in try self.document(uri) }
    )
  }

  /// The URI of a file.
  func uri(of file: SourceFile?) -> String {
    let path = files.wholePath(ofListed: file?.path ?? files.path(""))
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let encoded = parts.map { PercentEncoding.unreserved.encode(String($0)) }
    return Self.scheme + encoded.joined(separator: "/")
  }

  /// The document in a file.
  ///
  /// - Returns: The document; nil where the URI is none of a file.
  /// - Throws: ``SchemaDocumentError`` if it cannot be read.
  func document(_ uri: String) throws(SchemaDocumentError) -> JSONDocument? {
    guard uri.hasPrefix(Self.scheme) else { return nil }
    if let known = known[uri] { return try known.get() }
    let bytes = PercentEncoding.decode(String(uri.dropFirst(Self.scheme.count)))
    let found = Result { () throws(SchemaDocumentError) in
      try read(String(decoding: bytes, as: UTF8.self))
    }
    known[uri] = found
    return try found.get()
  }

  private func read(_ path: String) throws(SchemaDocumentError) -> JSONDocument {
    let source: SourceFile
    do throws(FileError) {
      let path = try files.listedPath(ofWhole: path)
      source = SourceFile(path: path, bytes: try files.read(path))
    } catch {
      throw .unreadable(reason: error.reason)
    }
    do throws(Diagnostic) {
      return try JSONDocument.file(source)
    } catch {
      throw .invalid(error)
    }
  }
}
