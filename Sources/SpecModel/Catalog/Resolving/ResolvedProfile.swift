/// An auth profile of calls, with the calls that get its token.
package struct ResolvedProfile: Sendable {
  /// The profile.
  package let profile: AuthProfile

  /// Whether it is defined under a name, so that it does not see what one call is given.
  package let isShared: Bool

  /// The calls of a login, nil if it is none.
  package let login: ResolvedLogin?
}

/// The calls of a login profile in one environment.
package struct ResolvedLogin: Sendable {
  /// What the profile says.
  package let profile: AuthProfile.Login

  /// The calls as a unit of their own, in whose scope they are made.
  package let unit: CatalogUnit

  /// The call that gets the first token.
  package let login: ResolvedCall

  /// The call that gets the next ones, nil if that is the login again.
  package let refresh: ResolvedCall?

  /// Its calls.
  package var calls: [ResolvedCall] { [login] + (refresh.map { [$0] } ?? []) }
}
