/// A catalog that is being made: its files in order.
package struct CatalogDraft: Sendable {
  /// The files.
  package private(set) var files: [File] = []

  package init() {}

  /// A file of the catalog.
  package struct File: Sendable, Hashable {
    /// Its path from the root.
    package let path: String
    package let content: Content

    package init(path: String, content: Content) {
      self.path = path
      self.content = content
    }
  }

  /// What is in a file.
  package enum Content: Sendable, Hashable {
    case json(DraftValue)
    case bytes([UInt8])
  }

  /// Adds a file, or replaces the one with this path.
  package mutating func add(_ path: String, _ content: Content) {
    let file = File(path: path, content: content)
    if let place = files.firstIndex(where: { $0.path == path }) {
      files[place] = file
    } else {
      files.append(file)
    }
  }

  /// The content of a file, nil if there is none.
  package subscript(path: String) -> Content? {
    files.first { $0.path == path }?.content
  }
}
