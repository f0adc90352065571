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

  /// What happens to members of responses that their shapes do not name.
  package let undeclaredMembers: UndeclaredMembers

  /// What the project files of mounted catalogs say.
  package let mounts: MountedProjects

  /// The project files: the catalog's own, then those of mounted catalogs.
  package var projects: [ProjectFile] {
    [project].compactMap(\.self) + mounts.all.map(\.file)
  }

  /// The spec files in order.
  package let specs: [CatalogSpec]

  /// The environments by name.
  package let environments: [CatalogEnvironment]

  /// The cases and scenarios as they are written: files by path, then in order.
  package let declarations: [CatalogUnit]

  /// The units in order: one for each row of a case or a scenario, if its rows are known without an environment.
  package let units: [CatalogUnit]

  /// The fixtures in the order of the files, as written.
  package let fixtures: [CatalogFixture]

  /// The fixtures and scenarios of mounted catalogs that its own units use.
  let mounted: [CatalogUnit]

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
  let shapes: ShapeTable

  /// The JSON Schemas, compiled, by where they are written.
  let schemas: SchemaTable

  /// What could not be read or resolved.
  let incomplete: IncompleteParts

  /// Binds what was built to its names, shapes and schemas.
  init(resolving built: BuiltCatalog, by rules: CompiledRules, namedEnvironments: Set<String>) {
    let read = built.read
    files = read.files
    name = read.project?.name ?? read.files.name
    project = read.project
    undeclaredMembers = project?.undeclaredMembers ?? .ignore
    mounts = built.mounts
    specs = read.specs
    environments = read.environments
    self.namedEnvironments = namedEnvironments
    declarations = built.units
    fixtures = built.fixtures
    mounted = built.mounted
    units = declarations.flatMap(\.unrolled)
    endpoints = built.builder.endpointsOfFiles.flatMap(\.self)
    notRun = built.notRun.count
    profiles = ProfileTable(specs: specs, environments: environments, project: project)
    environmentsByName = Dictionary(environments.map { ($0.name, $0) }) { first, _ in first }
    logins = built.logins
    shapes = rules.shapes
    schemas = rules.schemas
    incomplete = built.incomplete
  }

  /// All that is set for calls.
  var layers: [CallSettings] { layers(of: specs, projects) }

  /// What spec files, project files and environments set for calls.
  func layers(of specs: [CatalogSpec], _ projects: [ProjectFile]) -> [CallSettings] {
    specs.flatMap(\.file.layers) + environments.map(\.file.defaults) + projects.map(\.defaults)
  }

  /// The cases, scenarios and fixtures as they are written.
  package var allDeclarations: [CatalogUnit] { declarations + fixtures.map(\.unit) }

  /// The variables that project files and environments define.
  var sharedVariables: [NamedData] {
    projects.flatMap(\.variables) + environments.flatMap(\.file.variables)
  }

  /// The auth profiles that files, environments and project files define.
  var namedProfiles: [Named<AuthProfile>] {
    specs.flatMap(\.file.authProfiles) + environments.flatMap(\.file.authProfiles)
      + projects.flatMap(\.authProfiles)
  }

  /// Whether texts of a file may ask for variables of the process: those of environments, and of the project file.
  package func maySeeProcess(_ file: SourceFile?) -> Bool {
    guard let file else { return false }
    return file.path.hasSuffix(".env.json") || file === project?.origin.range?.file
  }

  /// Whether a call may go to a socket: what listens on those of the machine may do anything that it is asked for.
  package func mayConnect(toSocket path: String, _ template: Template) -> Bool {
    maySeeProcess(template.origin.range?.file) || files.relative(path) != nil
  }

  /// What to do about a socket, or a file of TLS, outside of the catalog.
  package static var outsideHelp: String {
    "give its path in an environment, in the root's spec-run.json or by --var"
  }

  /// An environment by its name, nil where there is none.
  package func environment(named name: String) -> CatalogEnvironment? {
    environmentsByName[name]
  }

  /// The profile that is meant by what a call says: of the file, else the environment, else the project.
  ///
  /// - Returns: The profile, and whether it is defined under a name; nil if none is meant, or none has the name.
  func profile(
    _ reference: AuthReference?,
    _ spec: Int,
    in environment: CatalogEnvironment?
  ) -> (profile: AuthProfile, isShared: Bool)? {
    switch reference {
    case .inline(let profile): (profile, false)
    case .named(let name, _):
      profiles.profile(named: name, spec: spec, environment: environment).map { ($0, true) }
    case .chosen, nil: nil
    }
  }

  /// The profile that a signature applies first; nil if there is none, or none that can be combined with it.
  func innerProfile(
    of profile: AuthProfile,
    _ spec: Int,
    in environment: CatalogEnvironment?
  ) -> (profile: AuthProfile, isShared: Bool)? {
    let found = self.profile(profile.innerReference, spec, in: environment)
    return found?.profile.isCombinable == true ? found : nil
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
    return checked.isEmpty && environments.allSatisfy(\.isWhole)
      ? [nil] : checked.map(Optional.some)
  }
}
