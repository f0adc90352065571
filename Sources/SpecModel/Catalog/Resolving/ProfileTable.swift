/// The auth profiles of a catalog by their names.
struct ProfileTable: Sendable {
  private let files: [Profiles]
  private let environments: [ObjectIdentifier: Profiles]
  private let project: Profiles

  /// The profiles of the project file that each file belongs to.
  private let projects: [Profiles]
  private let namesInFiles: Set<String>

  /// The profiles of one file.
  private final class Profiles: Sendable {
    let byName: [String: AuthProfile]

    init(_ entries: [Named<AuthProfile>]) {
      byName = Dictionary(entries.map { ($0.name, $0.value) }) { first, _ in first }
    }
  }

  init(specs: [CatalogSpec], environments: [CatalogEnvironment], project: ProjectFile?) {
    namesInFiles = Set(specs.flatMap { $0.file.authProfiles.map(\.name) })
    files = specs.map { Profiles($0.file.authProfiles) }
    self.environments = Dictionary(
      environments.map { (ObjectIdentifier($0), Profiles($0.file.authProfiles)) }
    ) { $1 }
    self.project = Profiles(project?.authProfiles ?? [])
    projects = specs.map { Profiles($0.project?.authProfiles ?? []) }
  }

  /// The profile with a name: of the file, else the environment, else the project; nil where none has it.
  func profile(named name: String, spec: Int, environment: CatalogEnvironment?) -> AuthProfile? {
    for profiles in tables(spec: spec, environment: environment) {
      if let found = profiles.byName[name] { return found }
    }
    return nil
  }

  /// The profiles that a template can choose from: of one name the nearest.
  func visible(spec: Int, environment: CatalogEnvironment?) -> [String: AuthProfile] {
    tables(spec: spec, environment: environment).reduce(into: [:]) {
      $0.merge($1.byName) { nearest, _ in nearest }
    }
  }

  /// Says that there is no profile with a name.
  func mistake(
    missing name: String,
    at range: SourceRange?,
    spec: Int,
    in lacking: [CatalogEnvironment?],
    of environments: [CatalogEnvironment?],
    isHinted: Bool = true,
    help: String? = nil
  ) -> Diagnostic {
    // Where another environment has the name, it is not misspelled.
    let isElsewhere = environments.contains {
      profile(named: name, spec: spec, environment: $0) != nil
    }
    let nearest =
      isHinted && !isElsewhere
      ? lacking.lazy.compactMap { self.nearest(to: name, spec: spec, environment: $0) }.first : nil
    let place = environments.place(named: Set(lacking.map { $0?.name ?? "" }))
    return Diagnostic(
      .unknownName,
      "there is no auth profile \"\(name)\"\(place)",
      at: range,
      label: "no such auth profile",
      suggestion: .label(nearest),
      help: nearest != nil
        ? nil
        : help
          ?? (isElsewhere
            ? "other environments define it" : self.help(spec: spec, environment: lacking.first))
    )
  }

  /// Which profiles there are, or how one is written.
  private func help(spec: Int, environment: CatalogEnvironment??) -> String {
    let names = visible(spec: spec, environment: environment ?? nil).keys.sorted()
    return names.isEmpty
      ? "write the profile itself: {\"type\": \"bearer\", \"token\": …}"
      : "the auth profiles are \(names.joined(separator: ", ").excerpt)"
  }

  /// Whether any file defines a profile.
  func isDefinedInFile(_ name: String) -> Bool { namesInFiles.contains(name) }

  /// The profile that was most likely meant, nil where none is near.
  func nearest(to name: String, spec: Int, environment: CatalogEnvironment?) -> String? {
    let known = tables(spec: spec, environment: environment).flatMap(\.byName.keys)
    return SpellingSuggestion.nearest(
      to: name,
      in: Set(known.filter(NameRule.identifier.allows)).sorted()
    )
  }

  private func tables(spec: Int, environment: CatalogEnvironment?) -> [Profiles] {
    [
      files[spec], environment.flatMap { environments[ObjectIdentifier($0)] }, projects[spec],
      project,
    ].compactMap { $0 }
  }
}
