/// What an expression gives: a JSON value, or bytes that are no text.
package enum TemplateValue: Sendable {
  case json(JSONValue)
  case bytes(ContiguousArray<UInt8>)

  /// What it is, as it is in a sentence.
  package var phrase: String {
    switch self {
    case .json(let value): value.type.phrase
    case .bytes: "bytes"
    }
  }
}

extension TemplateValue {
  /// The most bytes of a value: variables that double each other would fill the memory.
  static let sizeLimit = 64 << 20

  /// How many bytes it takes, as JSON text where it is JSON.
  var size: Int {
    switch self {
    case .json(let value): value.tokenRange.count
    case .bytes(let bytes): bytes.count
    }
  }

  /// Refuses a value that is too large.
  static func check(size: Int, at range: SourceRange? = nil) throws(TemplateError) {
    guard size > sizeLimit else { return }
    throw TemplateError("the value is larger than \(sizeLimit >> 20) MiB", at: range)
  }
}
