/// A file that a body or a part of it is made of.
package struct SentFile: Sendable {
  /// Its path.
  package let path: Template

  /// Whether templates in it are expanded, nil if that is not written.
  package let expands: Bool?
}

extension ObjectReader {
  /// Remembers the file whose templates are expanded, or refuses "templates" where there is none.
  func checkTemplates(of file: SentFile?) {
    guard let templates = raw("templates") else { return }
    guard let file else {
      return reader.reportConflict(
        templates,
        "\"templates\" is only for a \"file\": elsewhere templates are always expanded",
        label: "leave it out"
      )
    }
    if file.expands == true { reader.use(expanded: file) }
  }
}
