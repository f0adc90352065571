/// The cookie jar that a unit begins with.
package enum CookieJarSetting: Sendable {
  /// None: no cookie is kept.
  case none
  /// An empty one.
  case empty
  /// One with the cookies of a Netscape file.
  case file(Template)

  /// The key of a unit.
  static let key = Key(
    "cookieJar",
    .cookieJar,
    "Whether cookies are kept, or a Netscape file of cookies to begin with.",
    fallback: "true"
  )

  /// The key of a step.
  static let stepKey = Key("cookieJar", .clearing, "Empties the unit's cookie jar before the call.")

  /// The file to begin with.
  package var file: Template? {
    if case .file(let template) = self { template } else { nil }
  }
}

extension FormatType where Value == CookieJarSetting {
  fileprivate static var cookieJar: FormatType {
    FormatType("true, false or the path of a Netscape file") { value, reader in
      switch value.type {
      case .boolean: return value.boolean == true ? .empty : CookieJarSetting.none
      case .string: return reader.template(value).map { .file($0) }
      default:
        reader.reportWrongType(value, expected: "true, false or the path of a Netscape file")
        return nil
      }
    }
  }
}

extension FormatType where Value == Bool {
  /// The word that empties a jar.
  fileprivate static var clearing: FormatType {
    FormatType<String>.word(["clear"]).map { _ in true }
  }
}
