/// One of a few words of the format, such as a version or the kind of an error.
package protocol WordLiteral: DocumentLiteral, CaseIterable, RawRepresentable
where RawValue == String {
  /// What the words are, as it is in a sentence: `a TLS version`.
  static var noun: String { get }
}

extension WordLiteral {
  package static var words: [String] { allCases.map(\.rawValue) }

  package static var expectation: String {
    "\(noun): \(words.map { "\"\($0)\"" }.joined(separator: ", "))"
  }

  package init?(literal value: JSONValue) {
    guard let text = value.string else { return nil }
    self.init(rawValue: text)
  }
}
