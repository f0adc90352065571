/// Which part of a wait is left to chance.
package struct BackoffJitter: DocumentLiteral, Hashable {
  /// The part, 0 to 1.
  package let part: Double

  package static var expectation: String { "a number from 0 to 1" }
  package static var types: [JSONType] { [.number] }

  package init?(literal value: JSONValue) {
    guard let part = value.number?.double, 0...1 ~= part else { return nil }
    self.part = part
  }
}
