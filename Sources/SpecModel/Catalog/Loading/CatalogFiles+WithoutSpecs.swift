extension CatalogFiles {
  /// What to do if the root has no spec file, by the first file in it that was most likely meant as one.
  var helpWithoutSpecs: String {
    let names = ((try? FolderEntry.list(root)) ?? []).map(\.name).sorted()
    let rule = "spec files are named like users.spec.json"
    for name in names where !CatalogFileName.isRead(name) {
      let small = name.lowercased()
      if CatalogFileName.otherFormats.contains(where: small.hasSuffix) {
        guard small.contains("spec") || small.contains("test") else { continue }
        return "\"\(name)\" is not read: a spec is a JSON file, named like users.spec.json"
      }
      switch small.split(separator: ".").last {
      case "json"? where isSpec(name): return "\(rule): rename \"\(name)\""
      case "http"?, "rest"?, "hurl"?, "bru"?, "feature"?:
        return
          "\"\(name)\" is not read: \(rule); Docs/Coming-from.md shows the words of other tools"
      default: continue
      }
    }
    return rule
  }

  /// Whether a file has a key that only specs have.
  private func isSpec(_ name: String) -> Bool {
    guard let bytes = try? read(path(name), limit: Self.largestFile),
      let root = try? JSONDocument(parsing: bytes).root
    else { return false }
    return root["endpoints"] != nil || root["scenarios"] != nil
  }
}
