/// The calls of a login profile, resolved.
package final class CatalogLogin: Sendable {
  /// What the profile says.
  package let profile: AuthProfile.Login

  /// The call that gets the first token.
  package let login: CatalogStep

  /// The call that gets the next ones, nil where that is the login again.
  package let refresh: CatalogStep?

  /// The calls as a unit of their own, in whose scope they are made.
  package let unit: CatalogUnit

  /// The environment whose profile it is, nil where it is one of a file or the project.
  let environment: String?

  init(
    _ profile: AuthProfile.Login,
    name: String,
    login: CatalogStep,
    refresh: CatalogStep?,
    environment: String?,
    file: String,
    origin: JSONValue
  ) {
    self.profile = profile
    self.login = login
    self.refresh = refresh
    self.environment = environment
    let id = UnitID(file: file, names: ["auth profile", name])
    unit = CatalogUnit(
      UnitFacts(id: id, spec: login.spec, origin: origin),
      path: id.names,
      flow: [FlowNode(step: .call(login))],
      finalFlow: refresh.map { [FlowNode(step: .call($0))] } ?? []
    )
  }

  /// Its calls, and the names of the values that each is given.
  var calls: [(step: CatalogStep, given: [(name: String, key: JSONValue)])] {
    let login = (login, profile.with.map { ($0.name, $0.key) })
    guard let refresh, let written = profile.refresh else { return [login] }
    return [login, (refresh, written.with.map { ($0.name, $0.key) })]
  }
}
