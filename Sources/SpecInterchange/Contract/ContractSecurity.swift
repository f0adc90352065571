/// The credentials of an endpoint's requests.
package enum ContractSecurity: Sendable {
  /// None.
  case none
  /// Those of a profile, by its name, or by its type if it has none.
  case profile(String, AuthProfile)
  /// A profile that nothing defines, by its name.
  case undefined(String)
  /// What a template chooses when the call is made.
  case chosen

  /// The name of the profile.
  package var name: String? {
    switch self {
    case .profile(let name, _), .undefined(let name): name
    case .none, .chosen: nil
    }
  }
}
