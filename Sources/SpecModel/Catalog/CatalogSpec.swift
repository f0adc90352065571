/// A spec file and its place in a catalog.
package final class CatalogSpec: Sendable {
  /// The path relative to the root.
  package let path: String

  /// The name by which references say it: the path without `.spec.json`.
  package let reference: String

  /// What it says.
  package let file: SpecFile

  /// What its defaults, endpoints, cases and steps say of calls.
  let allSettings: [CallSettings]

  init(path: String, reference: String, file: SpecFile, allSettings: [CallSettings]) {
    self.path = path
    self.reference = reference
    self.file = file
    self.allSettings = allSettings
  }

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
