/// What a call is sent again after.
package enum RetryCause: DocumentLiteral, Hashable {
  /// No response: no address, no connection, a timeout, a connection that ended too early.
  case network
  /// A status.
  case status(StatusPattern)

  package static var expectation: String { "\"network\", or a status such as 503 or \"5xx\"" }
  package static var types: [JSONType] { [.number, .string] }
  package static var words: [String] { ["network"] }

  package static var schema: FormatSchema {
    .phrase(expectation, .oneOf([.words(words), StatusPattern.schema]))
  }

  package init?(literal value: JSONValue) {
    if value.string == "network" {
      self = .network
    } else if let status = StatusPattern(literal: value) {
      self = .status(status)
    } else {
      return nil
    }
  }
}
