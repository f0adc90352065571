/// When the answer to an earlier call of the run is used again (RFC 9111).
package enum CachePolicy: String, DocumentLiteral, CaseIterable {
  /// Never.
  case none
  /// As long as it is fresh; then the server is asked whether it is still valid.
  case memory
  /// Only if the server says each time that it is still valid.
  case revalidate

  package static var expectation: String { "\"none\", \"memory\" or \"revalidate\"" }
  package static var words: [String] { allCases.map(\.rawValue) }

  package init?(literal value: JSONValue) {
    guard let policy = value.string.flatMap(Self.init(rawValue:)) else { return nil }
    self = policy
  }
}
