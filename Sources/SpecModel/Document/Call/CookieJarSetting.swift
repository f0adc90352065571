/// The cookie jar that a unit begins with.
package enum CookieJarSetting: HoldsTemplates {
  /// Nothing is said: an empty one, or that of the unit which runs the scenario as a step.
  case unsaid
  /// None: no cookie is kept.
  case none
  /// An empty one.
  case empty
  /// One with the cookies of a Netscape file.
  case file(Template)

  /// The file to begin with.
  package var file: Template? {
    if case .file(let template) = self { template } else { nil }
  }

  package var allTemplates: [Template] { file.allTemplates }
}

extension FormatType where Value == CookieJarSetting {
  static var cookieJar: FormatType {
    FormatType(
      .phrase("true, false or the path of a Netscape file", .oneOf([.boolean, .templateText]))
    ) { value, reader in
      switch value.type {
      case .boolean: return value.boolean == true ? .empty : CookieJarSetting.none
      case .string where value.string == "clear":
        reader.reportInvalid(
          .invalidPath,
          value,
          "only a step can empty the cookie jar by \"clear\"",
          suggestion: .label(json: "true"),
          help: "true begins with an empty jar"
        )
        return nil
      case .string: return FormatType<Template>.path.read(value, reader).map { .file($0) }
      default:
        reader.reportWrongType(value, expected: "true, false or the path of a Netscape file")
        return nil
      }
    }
  }
}
