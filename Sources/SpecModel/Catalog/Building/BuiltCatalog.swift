/// What the files of a catalog make: units whose calls know their endpoints, fixtures, logins, rows.
struct BuiltCatalog {
  let read: ReadCatalog
  let mounts: MountedProjects
  let builder: CatalogBuilder
  let units: [CatalogUnit]
  let fixtures: [CatalogFixture]

  /// The fixtures and scenarios of mounted catalogs that units use.
  let mounted: [CatalogUnit]
  let logins: [JSONPlace: CatalogLogin]

  /// The endpoints that nothing runs.
  let notRun: [EndpointWithoutCase]

  /// What is wrong.
  let found: FoundProblems

  /// What could not be read or built.
  let incomplete: IncompleteParts

  /// Builds what was read.
  init(_ read: ReadCatalog, given: Set<String>) {
    self.read = read
    let problems = DiagnosticCollector()
    mounts = MountedProjects(read.mountedProjects, specs: read.specs)
    builder = CatalogBuilder(read, mounts: mounts, given: given, problems: problems)
    let (units, others) = builder.units()
    self.units = units
    fixtures = builder.fixtures()
    if let tooLong = builder.scenarios.tooLong { problems.report(tooLong) }
    logins = builder.logins(environments: read.environments, project: read.project)
    mounted = builder.mounted(usedBy: units, fixtures)
    notRun = builder.notRun(
      of: others,
      besides: (units + fixtures.map(\.unit)).flatMap(\.allSteps)
        + logins.values.flatMap { $0.calls.map(\.step) }
    )
    found = problems.found
    var incomplete = read.found.incomplete
    incomplete.add(found.incomplete)
    self.incomplete = incomplete
  }
}
