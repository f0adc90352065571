/// What an expression gives: a JSON value, or bytes that are no text.
package enum TemplateValue: Sendable {
  case json(JSONValue)
  case bytes(ContiguousArray<UInt8>)

  /// What it is, as it stands in a sentence.
  package var phrase: String {
    switch self {
    case .json(let value): value.type.phrase
    case .bytes: "bytes"
    }
  }
}
