/// The languages that a schema can be written in.
package enum SchemaDialect: String, Sendable, CaseIterable {
  /// JSON Schema 2020-12.
  case draft202012 = "https://json-schema.org/draft/2020-12/schema"
  /// JSON Schema 2019-09.
  case draft201909 = "https://json-schema.org/draft/2019-09/schema"
  /// JSON Schema draft-07, of which draft-06 is a part.
  case draft07 = "http://json-schema.org/draft-07/schema"
  /// The Schema Object of OpenAPI 3.1: JSON Schema 2020-12 and annotations.
  case openAPI31 = "https://spec.openapis.org/oas/3.1/dialect/base"
  /// The Schema Object of OpenAPI 3.0: its own language, near draft-05.
  case openAPI30 = "https://spec.openapis.org/oas/3.0/dialect/2021-09-28"

  /// The dialect that a `$schema` names, nil where it is none of these.
  init?(uri: String) {
    var uri = uri
    if uri.utf8.last == UInt8(ascii: "#") { uri.removeLast() }
    switch uri {
    case "http://json-schema.org/draft-06/schema": self = .draft07
    default:
      guard let dialect = Self(rawValue: uri) else { return nil }
      self = dialect
    }
  }

  /// The dialect of the schemas in an OpenAPI document of version 3, nil for any other document.
  init?(ofOpenAPI document: JSONValue) {
    guard let version = document["openapi"]?.string, version.hasPrefix("3.") else { return nil }
    self = version.hasPrefix("3.0.") ? .openAPI30 : .openAPI31
  }

  /// Whether what is beside a `$ref` is ignored.
  var referenceReplacesSiblings: Bool { self == .draft07 || self == .openAPI30 }

  /// Whether `items` takes a list of schemas, with `additionalItems` for the rest.
  var itemsMayBeList: Bool { self == .draft07 || self == .draft201909 }

  /// Whether `prefixItems` and `$dynamicRef` are known, and `contains` evaluates items.
  var is202012: Bool { self == .draft202012 || self == .openAPI31 }

  /// Whether vocabularies, `$anchor`, `unevaluated…` and `dependent…` are known.
  var hasVocabularies: Bool { is202012 || self == .draft201909 }
}
