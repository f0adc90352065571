extension AuthProfile {
  /// A key in a header, the query or a cookie.
  package struct APIKey: AuthScheme {
    package private(set) var location = Location.query
    package private(set) var name: Template
    package private(set) var value: Template

    /// Where a key goes, by OpenAPI's names.
    package enum Location: String, CaseIterable, HoldsNoTemplates {
      case header, query, cookie

      /// What a name may be there; nil for any text.
      package var nameRule: TextRule? {
        switch self {
        case .header: .fieldName
        case .query: nil
        case .cookie: .token
        }
      }

      /// What a key may be there; nil for any text.
      package var valueRule: TextRule? {
        switch self {
        case .header: .fieldValue
        case .query: nil
        case .cookie: .cookieValue
        }
      }
    }

    static let type = "apiKey"
    static let format = ObjectFormat<APIKey>(
      "an apiKey auth profile",
      "A key in a header, the query or a cookie.",
      [
        .type(type),
        .required("in", { \.location }, .word(of: Location.self), isVital: false)
          .means("Where the key is sent."),
        .required("name", { \.name }, .template, isVital: false)
          .means("The name of the header, query item or cookie."),
        .required("value", { \.value }, .template, isVital: false).means("The key."),
      ]
    )

    init(at origin: JSONValue) {
      name = .empty(at: origin)
      value = name
    }

    mutating func finish(_ object: ObjectReader) -> Bool {
      for (template, rule) in [(name, location.nameRule), (value, location.valueRule)] {
        // What could not be read stands for the whole.
        guard template.origin.index != object.value.index,
          let mistake = rule?.mistake(in: template)
        else { continue }
        object.reader.report(mistake, in: template.origin)
      }
      return true
    }
  }
}
