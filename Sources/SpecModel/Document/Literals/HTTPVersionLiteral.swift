/// A version of HTTP that can be demanded.
package enum HTTPVersionLiteral: String, WordLiteral {
  case http1_0 = "1.0"
  case http1_1 = "1.1"
  case http2 = "2"
  case http3 = "3"

  package static var noun: String { "an HTTP version" }

  /// What is wrong with the number of a version, nil where nothing is.
  static func mistake(in text: String) -> TextMistake? {
    guard Self(rawValue: text) == nil else { return nil }
    return TextMistake(
      .invalidValue,
      "is not \(expectation)",
      label: "expected \(expectation)",
      suggestion: .label(json: nearest(to: .string(text)))
    )
  }
}
