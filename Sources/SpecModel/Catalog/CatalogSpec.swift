/// A spec file and its place in a catalog.
package final class CatalogSpec: Sendable {
  /// The path relative to the root.
  package let path: String

  /// The name by which references say it: the path without `.spec.json`.
  package let reference: String

  /// What it says.
  package let file: SpecFile

  /// The project file of the catalog that it belongs to.
  package let project: ProjectFile?

  /// The folder of the mounted catalog that it belongs to, nil for the root's own files.
  package let mount: String?

  init(
    path: String,
    reference: String,
    file: SpecFile,
    project: ProjectFile? = nil,
    mount: String? = nil
  ) {
    self.project = project
    self.mount = mount
    self.path = path
    self.reference = reference
    self.file = file
  }

  /// The same, as a file of a catalog.
  func of(_ project: ProjectFile?, mount: String?) -> CatalogSpec {
    CatalogSpec(path: path, reference: reference, file: file, project: project, mount: mount)
  }

  /// What tells its project file from others.
  var projectID: ObjectIdentifier? { project?.origin.range.map { ObjectIdentifier($0.file) } }

  /// The name in reports.
  package var name: String { file.name ?? reference }
}

extension [CatalogSpec] {
  /// What is said of each file, by the file.
  func byFile<Value>(_ value: (CatalogSpec) -> Value) -> [ObjectIdentifier: Value] {
    var found: [ObjectIdentifier: Value] = [:]
    for spec in self {
      if let file = spec.file.origin.range?.file { found[ObjectIdentifier(file)] = value(spec) }
    }
    return found
  }
}
