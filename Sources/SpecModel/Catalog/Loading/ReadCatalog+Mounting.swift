extension ReadCatalog {
  /// Adds the catalogs that a project file mounts, and those that they mount, as folders.
  mutating func mount(
    _ project: ProjectFile,
    in folder: String? = nil,
    below roots: [String]
  ) -> [CatalogFiles.Listed] {
    var listed: [CatalogFiles.Listed] = []
    for entry in project.catalogs {
      guard let mount = mount(entry, in: folder, below: roots) else { continue }
      files = files.mounting(mount)
      let found = files.list(mount) { folder, error in
        let message = "the folder \"\(folder)\" cannot be listed: \(error.reason)"
        problems.report(Diagnostic(.unreadableFile, message, at: entry.value.range))
      }
      listed += found
      guard
        let file = found.first(where: { $0.path == "\(mount.folder)/\(CatalogFileName.project)" })
      else { continue }
      // What is wrong with it is reported when it is read with the others.
      guard case .mounted(_, let inner)? = CatalogFileReader.read(file, of: files).value else {
        continue
      }
      listed += self.mount(inner, in: mount.folder, below: roots + [mount.realRoot])
    }
    return listed
  }

  private func mount(
    _ entry: Named<JSONValue>,
    in folder: String?,
    below roots: [String]
  ) -> CatalogMount? {
    // What is wrong with the name is reported where it is read.
    guard NameRule.folder.allows(entry.name) else { return nil }
    let written = entry.value.string ?? ""
    let path = files.path(written, from: entry.value.range?.file)
    let real = CatalogFiles.real(path)
    let name = folder.map { "\($0)/\(entry.name)" } ?? entry.name
    func refuse(_ message: String, label: String, help: String? = nil) -> CatalogMount? {
      problems.found.incomplete.add(name: entry.name)
      problems.report(
        Diagnostic(.unreadableCatalog, message, at: entry.value.range, label: label, help: help)
      )
      return nil
    }
    guard CatalogFiles.isFolder(path) == true else {
      return refuse(
        CatalogFiles.isFolder(path) == nil
          ? "there is no folder \"\(written)\"" : "\"\(written)\" is not a folder",
        label: "expected the folder of a catalog, relative to this file"
      )
    }
    guard !roots.contains(real), roots.count <= CatalogMount.deepest else {
      return refuse(
        roots.contains(real)
          ? "the catalog \"\(written)\" is mounted in itself"
          : "catalogs are mounted in each other more than \(CatalogMount.deepest) deep",
        label: "expected another catalog"
      )
    }
    guard !roots.contains(where: { real.hasPrefix("\($0)/") || $0.hasPrefix("\(real)/") }) else {
      return refuse(
        "the catalog \"\(written)\" and this one contain each other",
        label: "expected a folder outside of this catalog",
        help: "a folder in a catalog is part of it anyway"
      )
    }
    guard CatalogFiles.isFolder(files.path(name)) == nil else {
      return refuse(
        "this catalog has a folder \"\(entry.name)\" already",
        label: "it would hide \"\(files.path(name))\"",
        help: "mount the other catalog under another name"
      )
    }
    return CatalogMount(folder: name, root: path, realRoot: real)
  }
}
