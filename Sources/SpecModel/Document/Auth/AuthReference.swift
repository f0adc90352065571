/// What `auth` of a call says: the name of a profile, or a profile.
package enum AuthReference: Sendable {
  case named(String, JSONValue)
  case inline(AuthProfile)
}

extension FormatType where Value == AuthReference {
  static var auth: FormatType {
    FormatType("the name of an auth profile, or a profile") { value, reader in
      if let name = value.string { return .named(name, value) }
      return FormatType<AuthProfile>.authProfile.read(value, reader).map { .inline($0) }
    }
  }
}
