extension SentFile {
  /// Its text, in which templates are expanded.
  ///
  /// - Returns: The text; nil where it is sent as it is, where its path is a template, and where it cannot be read, which
  ///   is shown elsewhere.
  func template(in files: CatalogFiles) throws(TemplateSyntaxError) -> Template? {
    guard expands == true, let text = text(in: files) else { return nil }
    return try Template(.string(text))
  }

  /// The place of a byte of it as people are shown it: `users.xml:3:7`; nil if it cannot be read.
  func place(of offset: Int, in files: CatalogFiles) -> String? {
    guard let name = path.constant, let text = text(in: files) else { return nil }
    return "\(name):\(SourceFile(path: name, text: text).position(of: offset))"
  }

  private func text(in files: CatalogFiles) -> String? {
    guard let name = path.constant,
      let bytes = try? files.read(files.path(name, from: path.origin.range?.file))
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
