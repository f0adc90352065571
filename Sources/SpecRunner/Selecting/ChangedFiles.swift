/// The files that have changed since a commit, by their whole paths.
package struct ChangedFiles: Sendable {
  private let paths: Set<String>

  /// Creates a list.
  package init(_ paths: some Sequence<String>) {
    self.paths = Set(paths.map(CatalogFiles.real))
  }

  /// Whether a file is among them.
  func contains(_ path: String) -> Bool { paths.contains(CatalogFiles.real(path)) }

  /// Whether no file has changed.
  var isEmpty: Bool { paths.isEmpty }

  /// Whether the path of a file is one that is looked for.
  func contains(where matches: (String) -> Bool) -> Bool { paths.contains(where: matches) }

  /// Asks git what has changed since a branch or a commit was left: commits, the working tree, new files.
  ///
  /// - Throws: The reason if there is no answer.
  package init(since revision: String, in folder: String) throws(CatalogError) {
    do throws(Diagnostic) {
      self.init(try GitRepository(at: folder).changes(since: revision))
    } catch {
      throw CatalogError(diagnostics: [error])
    }
  }
}
