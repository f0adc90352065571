/// The credentials of an endpoint's requests.
enum ContractSecurity {
  case none
  /// Those of a profile, by its name, or by its type if it has none.
  case profile(String, AuthProfile)
  /// A profile that nothing defines, by its name.
  case undefined(String)
  /// What a template chooses when the call is made.
  case chosen
}
