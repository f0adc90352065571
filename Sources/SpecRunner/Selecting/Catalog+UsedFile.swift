extension Catalog {
  /// Finds a file that the catalog uses: one of its own, or one whose path a text in these is.
  ///
  /// - Returns: The index of one that is there, and used; nil if there is none.
  package func indexOfUsed(among places: [String]) -> Int? {
    let files = places.map { FileIdentity(at: $0) }
    func index(of path: String) -> Int? {
      FileIdentity(at: path).flatMap { files.firstIndex(of: $0) }
    }
    let names = places.indices.filter { files[$0] != nil }.map { Self.name(of: places[$0]) }
    guard !names.isEmpty else { return nil }
    let roots = specs.map { (self.files.path($0.path), $0.file.origin) }
    let others = (projects.map(\.origin) + environments.map(\.file.origin)).compactMap { origin in
      origin.range.map { ($0.file.path, origin) }
    }
    for (path, root) in roots + others {
      if let used = index(of: path) { return used }
      let folder = CatalogFiles.parent(of: path)
      for text in Self.texts(in: root.document, mentioning: names) {
        let named = NamedFiles(in: text, of: folder).paths.lazy.compactMap(index)
        if let used = named.first { return used }
      }
    }
    return nil
  }

  private static func name(of place: String) -> String {
    String(place.split(separator: "/").last ?? "")
  }

  /// The texts of a document that may name one of some files.
  private static func texts(in document: JSONDocument, mentioning names: [String]) -> [String] {
    // Each character of a name may be an escape.
    let signs = ["\\"] + names
    guard signs.contains(where: { ByteSearch(for: $0.utf8).end(in: document.bytes) != nil })
    else { return [] }
    return document.nodes.indices.lazy.filter { document.nodes[$0].kind == .string }
      .compactMap { JSONValue(document: document, index: $0).string }
      .filter { text in names.contains { text.contains($0) } }
  }
}
