/// How many times longer each wait is than the one before.
package struct BackoffFactor: DocumentLiteral, Hashable {
  /// The factor, 1 to 100.
  package let factor: Double

  package static var expectation: String { "a number from 1 to 100" }
  package static var types: [JSONType] { [.number] }

  package init?(literal value: JSONValue) {
    guard let factor = value.number?.double, 1...100 ~= factor else { return nil }
    self.factor = factor
  }
}
