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
    origin: JSONValue
  ) {
    self.profile = profile
    self.login = login
    self.refresh = refresh
    self.environment = environment
    unit = CatalogUnit(
      path: ["auth profile", name],
      spec: login.spec,
      tags: [],
      skip: nil,
      variables: [],
      steps: [login],
      finally: [refresh].compactMap { $0 },
      origin: origin
    )
  }

  /// Its calls, and the names of the values that each is given.
  var calls: [(step: CatalogStep, given: [(name: String, key: JSONValue)])] {
    let login = (login, profile.with.map { ($0.name, $0.key) })
    guard let refresh, let said = profile.refresh else { return [login] }
    return [login, (refresh, said.with.map { ($0.name, $0.key) })]
  }
}

extension Catalog {
  /// The calls of a login profile.
  ///
  /// - Parameter profile: The profile.
  /// - Returns: Its calls, nil where it is no login.
  package func login(of profile: AuthProfile) -> CatalogLogin? {
    logins[JSONPlace(profile.origin)]
  }

  /// The auth profile of a call.
  ///
  /// - Parameters:
  ///   - settings: What the call's layers say together.
  ///   - spec: The index of the file in which the call is declared.
  ///   - environment: The environment, nil where there is none.
  /// - Returns: The profile, nil where the call proves nothing.
  package func authProfile(
    of settings: CallSettings,
    spec: Int,
    environment: CatalogEnvironment?
  ) -> AuthProfile? {
    switch settings.auth.value {
    case .inline(let profile): profile
    case .named(let name, _): authProfile(named: name, spec: spec, environment: environment)
    case nil: nil
    }
  }
}
