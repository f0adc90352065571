extension AuthProfile {
  /// A key in a header, the query or a cookie.
  package struct APIKey: DocumentObject {
    package let location: Location
    package let name: Template
    package let value: Template

    /// Where a key goes, by OpenAPI's names.
    package enum Location: String, Sendable, CaseIterable {
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

    private static let location = Key(
      "in",
      .word(Location.allCases.map(\.rawValue)),
      "Where the key goes.",
      isRequired: true
    )
    private static let name = Key(
      "name",
      .template,
      "The name of the header, query item or cookie.",
      isRequired: true
    )
    private static let value = Key("value", .template, "The key.", isRequired: true)

    static let description = ObjectDescription(
      "an apiKey auth profile",
      "A key in a header, the query or a cookie.",
      keys: [Kind.apiKey.key, location.summary, name.summary, value.summary]
    )

    init(_ object: ObjectReader) {
      let location = object.required(Self.location).flatMap(Location.init)
      let (name, value) = (object.required(Self.name), object.required(Self.value))
      if let location, let name, let mistake = location.nameRule?.mistake(in: name) {
        object.reader.report(mistake, in: name.origin)
      }
      if let location, let value, let mistake = location.valueRule?.mistake(in: value) {
        object.reader.report(mistake, in: value.origin)
      }
      self.location = location ?? .query
      self.name = name ?? .empty(at: object.value)
      self.value = value ?? .empty(at: object.value)
    }
  }
}
