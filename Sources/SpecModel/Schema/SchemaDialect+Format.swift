extension SchemaDialect {
  /// The formats of JSON Schema Validation 7.3; others only describe.
  private static let formats: Set<String> = [
    "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname",
    "ipv4", "ipv6", "uri", "uri-reference", "iri", "iri-reference", "uuid", "uri-template",
    "json-pointer", "relative-json-pointer", "regex",
  ]

  /// The format of a name, nil where JSON Schema has none.
  func format(named name: String) -> StringFormat? {
    Self.formats.contains(name) ? StringFormat(rawValue: name) : nil
  }
}
