/// The types of JSON values, by their names in JSON Schema.
package enum JSONType: String, Sendable, CaseIterable {
  case null, boolean, number, string, array, object

  /// The type with its article, as it is in a sentence.
  package var phrase: String {
    switch self {
    case .null: "null"
    case .array, .object: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}
