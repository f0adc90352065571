/// Which environments differ in values only: names and calls are the same in all of a group, so one is looked at.
struct EnvironmentGroups {
  /// Of each environment, the index of the first one in its group.
  let first: [Int]

  /// Of each environment, the names of the group that it begins; none if it is not the first.
  let names: [Set<String>]

  /// What is the same in a group.
  private struct Key: Hashable {
    let variables: Set<String>
    let secrets: Set<String>
  }

  /// Finds the groups.
  init(_ environments: [CatalogEnvironment?]) {
    var known: [Key: Int] = [:]
    guard environments.count > 1 else {
      first = environments.isEmpty ? [] : [0]
      names = environments.map { [$0?.name ?? ""] }
      return
    }
    let first = environments.enumerated().map { index, environment in
      guard let environment, environment.saysNothingOfCalls, environment.file.authProfiles.isEmpty
      else { return index }
      let key = Key(
        variables: Set(environment.file.variables.map(\.name)),
        secrets: Set(environment.file.secrets.map(\.name))
      )
      let first = known[key] ?? index
      known[key] = first
      return first
    }
    self.first = first
    names = first.indices.map { index in
      Set(zip(environments, first).filter { $0.1 == index }.map { $0.0?.name ?? "" })
    }
  }
}
