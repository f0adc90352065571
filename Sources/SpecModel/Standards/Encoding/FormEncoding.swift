/// Names and values as `application/x-www-form-urlencoded` (WHATWG URL section 5.2).
package enum FormEncoding {
  /// The media type.
  package static let mediaType = "application/x-www-form-urlencoded"

  /// The text of names and values in their order.
  package static func encode(_ pairs: some Sequence<(String, String)>) -> String {
    pairs.map { "\(encode($0.0))=\(encode($0.1))" }.joined(separator: "&")
  }

  /// A text as a form has it: a space is `+`.
  package static func encode(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { PercentEncoding.unreserved.encode(String($0)) }
      .joined(separator: "+")
  }

  /// The bytes that a name or a value stands for, which need not be UTF-8.
  package static func decode(_ text: Substring.UTF8View) -> [UInt8] {
    PercentEncoding.decode(text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
  }
}
