extension CatalogFiles {
  /// Whether there is a file or a folder at a path.
  package static func exists(_ path: String) -> Bool { isFolder(path) != nil }

  /// The folders of the catalog and of those that it mounts, as people are shown them.
  package var roots: [String] { [root] + mounts.map(\.root) }

  /// Whether there is a folder at a path.
  package static func isFolder(at path: String) -> Bool { isFolder(path) == true }

  /// The path that a text of a file means.
  package static func place(_ path: String, in folder: String) -> String {
    normalized(path.hasPrefix("/") ? path : join(folder, path))
  }
}
