extension CatalogFiles {
  /// What is wrong with a file of the catalog that a text names.
  ///
  /// - Parameter template: The path, relative to the file that says it.
  /// - Returns: Why it cannot be read; nil where it can be, and where the path is known in a run only.
  func mistake(inFile template: Template) -> Diagnostic? {
    mistake(in: template) { (path) throws(FileError) in
      try check(self.path(path, from: template.origin.range?.file))
    }
  }

  /// What is wrong with a file of credentials, keys or certificates that a text names.
  ///
  /// - Parameter template: The path, relative to the file that says it.
  /// - Returns: Why it cannot be read; nil where it can be, and where the path is known in a run only.
  func mistake(inCredentials template: Template) -> Diagnostic? {
    mistake(in: template) { (path) throws(FileError) in
      let file = try self.path(ofCredentials: path, from: template.origin.range?.file)
      _ = try Self.readAnywhere(file)
    }
  }

  /// What is wrong with a cookie file that a text names.
  ///
  /// - Parameter template: The path, relative to the file that says it.
  /// - Returns: Why it cannot be read, or which line of it is no cookie.
  func mistake(inCookies template: Template) -> Diagnostic? {
    mistake(in: template) { (path) throws(FileError) in
      let bytes = try self.read(self.path(path, from: template.origin.range?.file))
      let file = NetscapeCookieFile(String(decoding: bytes, as: UTF8.self))
      if let mistake = file.mistake { throw FileError(reason: mistake.description) }
    }
  }

  private func mistake(
    in template: Template,
    read: (String) throws(FileError) -> Void
  ) -> Diagnostic? {
    guard let path = template.constant else { return nil }
    do throws(FileError) {
      try read(path)
      return nil
    } catch {
      return Diagnostic(
        .file,
        "cannot read \"\(path)\": \(error.reason)",
        at: template.origin.range,
        label: "the path is relative to this file"
      )
    }
  }
}
