/// What `auth` of a call says: the name of a profile, or a profile.
package enum AuthReference: HoldsTemplates {
  case named(String, JSONValue)
  case inline(AuthProfile)
  /// A template gives the name when the call is made, or null for none.
  case chosen(Template)

  /// Whether a template gives the name.
  var isChosen: Bool { if case .chosen = self { true } else { false } }

  /// The name, if it is written.
  var name: String? { if case .named(let name, _) = self { name } else { nil } }

  package var allTemplates: [Template] {
    switch self {
    case .named: []
    case .inline(let profile): profile.allTemplates
    case .chosen(let template): [template]
    }
  }
}

extension FormatType where Value == AuthReference {
  static var auth: FormatType {
    let profile = FormatType<AuthProfile>.authProfile
    return FormatType(
      .phrase("the name of an auth profile, or a profile", .oneOf([.text, profile.schema()]))
    ) { value, reader in
      guard value.type == .string else { return profile.read(value, reader).map { .inline($0) } }
      guard let template = reader.template(value) else { return nil }
      if let name = template.constant { return .named(name, value) }
      reader.judge(template) { value in
        value.type == .string || value.isNull ? nil : TemplateError(noProfileName: value)
      }
      return .chosen(template)
    }
  }

  /// The same without templates: the credentials of a connection, which calls share.
  static var authOfConnection: FormatType {
    auth.checked { reference, value, reader in
      guard case .chosen = reference else { return }
      reader.reportInvalid(
        .proxyProfile,
        value,
        "a template cannot choose the profile of a proxy",
        label: "expected the name of a profile"
      )
    }
  }
}

extension TemplateError {
  /// Says that a template gives no name of a profile.
  package init(noProfileName value: JSONValue, at range: SourceRange? = nil) {
    // An object may be a profile, with credentials.
    let words =
      [.object, .array].contains(value.type) ? value.type.phrase : value.jsonText.excerpt
    self.init("expected the name of an auth profile, the template gives \(words)", at: range)
  }
}
