extension Body {
  /// The text of a file in which templates are expanded.
  ///
  /// - Returns: The text, and where the file is named; nil where there is none, where its path is a template, and where
  ///   it cannot be read, which is shown elsewhere.
  func fileTemplate(
    in files: CatalogFiles
  ) throws(TemplateSyntaxError) -> (text: Template, path: Template)? {
    guard expandsFile, let path = self.files.first, let text = text(ofFile: path, in: files) else {
      return nil
    }
    return (try Template(.string(text)), path)
  }

  /// The place of a byte of that file as people are shown it: `users.xml:3:7`; nil if it cannot be read.
  func place(inFile offset: Int, of files: CatalogFiles) -> String? {
    guard let path = self.files.first, let name = path.constant,
      let text = text(ofFile: path, in: files)
    else { return nil }
    return "\(name):\(SourceFile(path: name, text: text).position(of: offset))"
  }

  private func text(ofFile path: Template, in files: CatalogFiles) -> String? {
    guard let name = path.constant,
      let bytes = try? files.read(files.path(name, from: path.origin.range?.file))
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
