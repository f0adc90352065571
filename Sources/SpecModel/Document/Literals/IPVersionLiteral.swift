/// A version of the Internet Protocol: 4 or 6.
package enum IPVersionLiteral: Int, DocumentLiteral {
  case v4 = 4
  case v6 = 6

  package static var expectation: String { "an IP version: 4, 6" }
  package static var types: [JSONType] { [.number] }

  package static var schema: FormatSchema {
    .phrase(expectation, .literals([.number(4), .number(6)]))
  }

  package init?(literal value: JSONValue) {
    guard let number = value.integer else { return nil }
    self.init(rawValue: number)
  }
}
