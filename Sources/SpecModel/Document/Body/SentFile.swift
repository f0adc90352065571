/// A file that a body or a part of it is made of.
package struct SentFile: Sendable {
  /// Its path.
  package let path: Template

  /// Whether templates in it are expanded, nil if that is not written.
  package let expands: Bool?
}

extension ObjectReader {
  /// Refuses "templates" where there is no file.
  func checkTemplates(ofFile isFile: Bool) {
    guard !isFile, let templates = raw("templates") else { return }
    reader.reportConflict(
      templates,
      "\"templates\" is only for a file: elsewhere templates are always expanded",
      label: "leave it out"
    )
  }
}
