/// The files that were saved since the last run, and what that means for the next one.
struct WatchedChanges {
  private var paths: Set<String> = []

  /// Whether no file was saved yet.
  var isFirst: Bool { paths.isEmpty }

  /// Whether all that is selected is run, whatever was saved.
  private var touchesEverything: Bool

  /// Begins without a file.
  init(touchesEverything: Bool) { self.touchesEverything = touchesEverything }

  /// Adds files that have changed.
  mutating func add(_ changes: [FileStamps.Change], whereAllUse shared: Set<String>) {
    for change in changes {
      paths.insert(change.path)
      let name = change.path.split(separator: "/").last ?? ""
      // Of an environment that was edited the units that are run in it use it; one that is new, or gone, may change which
      // environment is meant.
      let isSetting =
        name == CatalogFileName.project
        || !change.isEdited && name.hasSuffix(CatalogFileName.environment)
      if isSetting || shared.contains(change.path) { touchesEverything = true }
    }
  }

  /// What units that are run use, nil if all are run.
  var changes: ChangedFiles? { touchesEverything ? nil : ChangedFiles(paths) }

  /// Whether a catalog is made of other files: it is more likely that nothing uses it.
  private static func isOther(_ path: String) -> Int {
    CatalogFileName.isRead(String(path.split(separator: "/").last ?? "")) ? 0 : 1
  }

  /// How many files are named.
  private static let namedFiles = 3

  /// The files as a person reads them: `users.spec.json, data/a.json and 2 more`.
  func text(in files: CatalogFiles) -> String {
    let names = paths.map { files.relative($0) ?? $0 }.sorted {
      (Self.isOther($0), $0) < (Self.isOther($1), $1)
    }
    return names.listed(atMost: Self.namedFiles)
  }
}
