/// The metaschemas that are known without anyone registering them.
enum Metaschemas {
  private static let documents: [String: JSONDocument] = {
    var documents: [String: JSONDocument] = [:]
    for text in draft07 + draft202012 {
      guard let document = try? JSONDocument(parsing: text.utf8),
        let id = document.root["$id"]?.string
      else { continue }
      documents[URLReference(id).withoutFragment] = document
    }
    return documents
  }()

  /// The metaschema of a URI without fragment, nil where it is another document's.
  static func document(_ uri: String) -> JSONDocument? { documents[uri] }
}
