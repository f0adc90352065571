extension CatalogFiles {
  /// What is wrong with a file of the catalog that a text names; nil where it can be, and where the path is known in
  /// a run only.
  func mistake(inFile template: Template) -> Diagnostic? {
    mistake(in: template) { (path) throws(FileError) in
      try check(self.path(path, from: template.origin.range?.file))
      return nil
    }
  }

  /// What is wrong with a file that `file()` reads in a template; nil where it can be.
  func mistake(inFile path: String, readAt place: SourceRange) -> Diagnostic? {
    do throws(FileError) {
      try check(self.path(path, from: place.file.scope))
      return nil
    } catch {
      return Diagnostic(
        .unreadableFile,
        "cannot read \"\(path)\": \(error.reason)",
        at: place,
        label: path.hasPrefix("/") ? "" : "the path is relative to this file"
      )
    }
  }

  /// What is wrong with a file of credentials, keys or certificates that a text names; nil where it can be, and where
  /// the path is known in a run only.
  func mistake(
    inCredentials template: Template,
    holding content: PEMContent? = nil
  ) -> Diagnostic? {
    mistake(in: template) { (path) throws(FileError) in
      let file = try self.path(ofCredentials: path, from: template.origin.range?.file)
      let bytes = try Self.readAnywhere(file)
      return content?.mistake(in: bytes).map { ($0, "expected a PEM file") }
    }
  }

  /// What is wrong with a cookie file that a text names.
  func mistake(inCookies template: Template) -> Diagnostic? {
    var found: Diagnostic?
    let unreadable = mistake(in: template) { (path) throws(FileError) in
      let file = self.path(path, from: template.origin.range?.file)
      let bytes = try self.read(file)
      if let mistake = NetscapeCookieFile(Array(bytes)).mistake {
        found = Diagnostic(
          .unreadableFile,
          "the line \(mistake.reason)",
          at: SourceRange(line: mistake.line, of: SourceFile(path: file, bytes: bytes)),
          label: "expected a cookie of a Netscape file",
          notes: [.init("the file is named here", at: template.origin.range)]
        )
      }
      return nil
    }
    return unreadable ?? found
  }

  /// What is wrong with a file, or with what it contains.
  private func mistake(
    in template: Template,
    read: (String) throws(FileError) -> (reason: String, label: String)?
  ) -> Diagnostic? {
    guard let path = template.constant else { return nil }
    var found: (reason: String, label: String)?
    do throws(FileError) {
      if path.isEmpty { throw FileError(reason: "the path is empty") }
      if path.hasSuffix("/") {
        throw FileError(reason: "a path that ends in / is that of a folder")
      }
      found = try read(path)
    } catch {
      found = (error.reason, path.hasPrefix("/") ? "" : "the path is relative to this file")
    }
    return found.map { reason, label in
      Diagnostic(
        .unreadableFile,
        "cannot read \"\(path)\": \(reason)",
        at: template.origin.range,
        label: label
      )
    }
  }
}
