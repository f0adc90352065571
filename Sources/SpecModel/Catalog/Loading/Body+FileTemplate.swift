extension Body {
  /// The text of a file in which templates are expanded.
  ///
  /// - Parameter files: The catalog's files.
  /// - Returns: The text, and where the file is named; nil where there is none, where its path is a template, and where
  ///   it cannot be read, which is shown elsewhere.
  /// - Throws: What is wrong with a template in it.
  func fileTemplate(
    in files: CatalogFiles
  ) throws(TemplateSyntaxError) -> (text: Template, path: Template)? {
    guard expandsFile, let path = self.files.first, let name = path.constant,
      let bytes = try? files.read(files.path(name, from: path.origin.range?.file)),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    return (try Template(.string(text)), path)
  }
}
