/// How many times a call is sent at most, the first time included.
package struct AttemptCount: DocumentLiteral, Hashable {
  /// The number, 1 to 100.
  package let count: Int

  package static var expectation: String { "a number of attempts from 1 to 100" }
  package static var types: [JSONType] { [.number] }

  package init?(literal value: JSONValue) {
    guard let count = value.integer, 1...100 ~= count else { return nil }
    self.count = count
  }
}
