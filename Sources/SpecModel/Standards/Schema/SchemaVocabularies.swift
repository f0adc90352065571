/// The vocabularies of JSON Schema that a metaschema puts in force (JSON Schema Core 8.1.2).
struct SchemaVocabularies: OptionSet, Sendable {
  let rawValue: UInt8

  static let applicator = Self(rawValue: 1)
  static let validation = Self(rawValue: 1 << 1)
  static let unevaluated = Self(rawValue: 1 << 2)
  /// `format` is an assertion, whatever the options say.
  static let formatAssertion = Self(rawValue: 1 << 3)
  /// Those of a language that is not known: nothing is read of what is written in it.
  static let unknown = Self(rawValue: 1 << 4)
  /// Those of the metaschemas of the drafts.
  static let standard: Self = [.applicator, .validation, .unevaluated]

  /// The vocabulary of a URI: nil where it is unknown, none where it asserts nothing.
  static func named(_ uri: String) -> Self? {
    switch uri {
    case "https://json-schema.org/draft/2020-12/vocab/applicator": .applicator
    case "https://json-schema.org/draft/2019-09/vocab/applicator": [.applicator, .unevaluated]
    case "https://json-schema.org/draft/2020-12/vocab/unevaluated": .unevaluated
    case "https://json-schema.org/draft/2020-12/vocab/validation",
      "https://json-schema.org/draft/2019-09/vocab/validation":
      .validation
    case "https://json-schema.org/draft/2020-12/vocab/format-assertion": .formatAssertion
    case "https://json-schema.org/draft/2020-12/vocab/core",
      "https://json-schema.org/draft/2020-12/vocab/format-annotation",
      "https://json-schema.org/draft/2020-12/vocab/meta-data",
      "https://json-schema.org/draft/2020-12/vocab/content",
      "https://json-schema.org/draft/2019-09/vocab/core",
      "https://json-schema.org/draft/2019-09/vocab/format",
      "https://json-schema.org/draft/2019-09/vocab/meta-data",
      "https://json-schema.org/draft/2019-09/vocab/content",
      "https://spec.openapis.org/oas/3.1/vocab/base":
      []
    default: nil
    }
  }
}
