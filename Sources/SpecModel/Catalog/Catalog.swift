/// Every spec of a folder, read, resolved and checked: what can be run.
///
/// A class, because everything that is run looks into it.
public final class Catalog: Sendable {
  /// Where its files lie.
  package let files: CatalogFiles

  /// The name in reports: of the project file, else of the folder.
  package let name: String

  /// What the project file says.
  package let project: ProjectFile?

  /// The project file's place, for the paths it names.
  package let specs: [CatalogSpec]

  /// The environments by name.
  package let environments: [CatalogEnvironment]

  /// The units in order: files by path, then as written.
  package let units: [CatalogUnit]

  /// The endpoints in the order of the files, as written.
  let endpoints: [CatalogEndpoint]

  /// How many endpoints no unit and no login calls.
  package let notRun: Int

  /// The auth profiles by name.
  let profiles: ProfileTable

  /// The environments that the user named.
  private let namedEnvironments: Set<String>

  private let environmentsByName: [String: CatalogEnvironment]

  /// The calls of login profiles, by where the profile is written.
  let logins: [JSONPlace: CatalogLogin]

  /// The shapes, compiled, by where they are written.
  package let shapes: ShapeTable

  /// The JSON Schemas, compiled, by where they are written.
  package let schemas: SchemaTable

  init(
    files: CatalogFiles,
    name: String,
    project: ProjectFile?,
    specs: [CatalogSpec],
    environments: [CatalogEnvironment],
    namedEnvironments: Set<String>,
    units: [CatalogUnit],
    endpoints: [CatalogEndpoint],
    notRun: Int,
    logins: [JSONPlace: CatalogLogin],
    shapes: ShapeTable,
    schemas: SchemaTable
  ) {
    self.files = files
    self.name = name
    self.project = project
    self.specs = specs
    self.environments = environments
    self.namedEnvironments = namedEnvironments
    self.units = units
    self.endpoints = endpoints
    self.notRun = notRun
    profiles = ProfileTable(specs: specs, environments: environments, project: project)
    environmentsByName = Dictionary(environments.map { ($0.name, $0) }) { first, _ in first }
    self.logins = logins
    self.shapes = shapes
    self.schemas = schemas
  }

  /// An environment by its name, nil where there is none.
  package func environment(named name: String) -> CatalogEnvironment? {
    environmentsByName[name]
  }

  /// The environments in which names are looked for, or one that is none.
  ///
  /// One without a `baseURL` is looked into if it is named, or if none has one and it is not there to be extended.
  /// What one extends that could not be found may define any name, so that it is not looked into.
  var checkedEnvironments: [CatalogEnvironment?] {
    let named = namedEnvironments.union([project?.environment?.string].compactMap { $0 })
    let isAnyRunnable = environments.contains(where: \.isRunnable)
    let checked = environments.filter { environment in
      environment.isWhole
        && (environment.isRunnable || named.contains(environment.name)
          || !isAnyRunnable && !environment.isExtended)
    }
    return checked.isEmpty && environments.allSatisfy(\.isWhole) ? [nil] : checked
  }
}

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

/// An environment with what it extends.
package final class CatalogEnvironment: Sendable {
  /// The stem of its file.
  package let name: String

  /// What it says, what it extends included.
  package let file: EnvironmentFile

  /// Whether all that it extends was found.
  let isWhole: Bool

  /// Whether others extend it.
  let isExtended: Bool

  /// Whether it says nothing of calls, so that they are what they are without an environment.
  let saysNothingOfCalls: Bool

  init(name: String, file: EnvironmentFile, isWhole: Bool, isExtended: Bool) {
    self.name = name
    self.file = file
    self.isWhole = isWhole
    self.isExtended = isExtended
    saysNothingOfCalls = file.defaults === CallSettings.none
  }

  /// Whether it can be run: it says where the API is.
  package var isRunnable: Bool { file.baseURL != nil }
}
