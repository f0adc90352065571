/// What `auth` of a call says: the name of a profile, or a profile.
package enum AuthReference: HoldsTemplates {
  case named(String, JSONValue)
  case inline(AuthProfile)

  package var allTemplates: [Template] {
    if case .inline(let profile) = self { profile.allTemplates } else { [] }
  }
}

extension FormatType where Value == AuthReference {
  static var auth: FormatType {
    let profile = FormatType<AuthProfile>.authProfile
    return FormatType(
      .phrase("the name of an auth profile, or a profile", .oneOf([.text, profile.schema()]))
    ) { value, reader in
      if let name = value.string { return .named(name, value) }
      return profile.read(value, reader).map { .inline($0) }
    }
  }
}
