/// The project files of mounted catalogs, and the files that see their variables.
package struct MountedProjects: Sendable {
  /// The project file of a mounted catalog.
  package struct Project: Sendable {
    /// What it says.
    package let file: ProjectFile

    /// The place of the project that mounts it, nil if that is the root's.
    package let outer: Int?
  }

  /// The projects; each comes after the one that mounts it.
  package private(set) var all: [Project] = []

  /// The place of the project whose variables a file sees.
  private var places: [ObjectIdentifier: Int] = [:]

  /// Finds which catalog mounts which.
  init(_ byFolder: [String: ProjectFile] = [:], specs: [CatalogSpec] = []) {
    var placesOfFolders: [String: Int] = [:]
    func innermostPlace(of path: String) -> Int? {
      var folder = Substring(path)
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if let place = placesOfFolders[String(folder)] { return place }
      }
      return nil
    }
    for (folder, file) in byFolder.sorted(by: { $0.key < $1.key }) {
      placesOfFolders[folder] = all.count
      if let source = file.origin.range?.file { places[ObjectIdentifier(source)] = all.count }
      all.append(Project(file: file, outer: innermostPlace(of: folder)))
    }
    for spec in specs where spec.mount != nil {
      guard let source = spec.file.origin.range?.file else { continue }
      places[ObjectIdentifier(source)] = innermostPlace(of: spec.path)
    }
  }

  /// The place of the project whose variables a file sees, beside those of the root's project; nil if the file
  /// belongs to the root's catalog.
  package func place(of file: SourceFile?) -> Int? {
    file.flatMap { places[ObjectIdentifier($0)] }
  }

  /// The variables of a project and of those that mount it.
  func variables(at place: Int?) -> [NamedData] {
    var found: [[NamedData]] = []
    var next = place
    while let place = next {
      found.append(all[place].file.variables)
      next = all[place].outer
    }
    return found.flatMap(\.self)
  }

  /// The variables of a project that nothing around it defines.
  package func variables(of place: Int, besides names: Set<String>) -> [NamedData] {
    let outer = names.union(variables(at: all[place].outer).map(\.name))
    return all[place].file.variables.filter { !outer.contains($0.name) }
  }
}
