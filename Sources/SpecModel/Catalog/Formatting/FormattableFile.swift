/// A file to format.
struct FormattableFile: Sendable {
  /// The path as people are shown it.
  let path: String

  private let files: CatalogFiles

  /// What the catalog knows of it; nil if it was named.
  private let listed: CatalogFiles.Listed?

  /// The files of catalogs at a path.
  static func all(
    at path: String,
    unreadable: (Diagnostic) -> Void
  ) throws(Diagnostic) -> [Self] {
    let files = try CatalogFiles(at: path)
    guard CatalogFiles.isFolder(path) == true else {
      return [Self(path: path, files: files, listed: nil)]
    }
    let folder = files.relative(path) ?? ""
    let start = folder.isEmpty ? "" : "\(folder)/"
    let found = files.list { folder, error in
      let message = "the folder \"\(folder)\" cannot be listed: \(error.reason)"
      unreadable(Diagnostic(.unreadableFile, message, at: nil))
    }
    .filter { $0.path.hasPrefix(start) }
    guard !found.isEmpty else {
      throw Diagnostic(
        .nothingToRun,
        "there are no files of a catalog in \"\(path)\"",
        at: nil,
        help: files.helpWithoutSpecs
      )
    }
    return found.map { Self(path: files.path($0.path), files: files, listed: $0) }
  }

  /// Reads it.
  func bytes() throws(FileError) -> [UInt8] {
    if let listed { return try files.read(listed) }
    return try FileContent.bytes(of: path, limit: CatalogFiles.largestFile)
  }
}
