extension CatalogFiles {
  /// Reads a snapshot; nil if there is none yet.
  ///
  /// - Throws: ``FileError`` if it cannot be read, or must not be.
  package func snapshot(_ path: String) throws(FileError) -> [UInt8]? {
    try checkIsOpen(path)
    return Self.isFolder(path) == nil && !Self.isLink(path) ? nil : try read(path)
  }

  /// Why a file inside the root must not be written; nil if it may be.
  package func reasonAgainstWriting(_ path: String) -> String? {
    let whole = wholePath(ofListed: path)
    if mounts.contains(where: { Self.rest(of: whole, in: $0.realRoot) != nil }) {
      return "it belongs to a mounted catalog: write it there"
    }
    if Self.real(path) != whole || Self.isLink(path) { return "a symbolic link leads to it" }
    return Self.isFolder(path) == true ? "it is a folder" : nil
  }
}

extension Catalog {
  /// The texts of the catalog that name a file, by the file's path as people are shown it; the operands of snapshots are
  /// none of them.
  package func textsNamingFiles(among paths: Set<String>) -> [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    let roots =
      specs.map(\.file.origin) + projects.map(\.origin) + environments.map(\.file.origin)
    for root in roots {
      var open: [(key: String, value: JSONValue)] = [("", root)]
      while let (key, value) = open.popLast() {
        open += value.members.map { ($0.name, $0.value) } + value.elements.map { (key, $0) }
        guard ![MatchOperator.snapshot.name, "$comment", "description"].contains(key),
          let text = value.string
        else { continue }
        // A path may be behind "@", before "#", or in the quotes of file('…').
        for part in text.split(whereSeparator: { "@#'".contains($0) }) {
          let path = files.path(String(part), from: value.range?.file)
          if paths.contains(path), found[path] == nil { found[path] = value }
        }
      }
    }
    return found
  }
}
