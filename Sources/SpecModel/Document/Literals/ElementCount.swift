/// How many events or lines of a stream are read at most.
package struct ElementCount: DocumentLiteral, Hashable {
  /// The number, at least 1.
  package let count: Int

  package static var expectation: String { "a number from 1 to 10000000" }
  package static var types: [JSONType] { [.number] }

  package init?(literal value: JSONValue) {
    guard let count = value.integer, 1...10_000_000 ~= count else { return nil }
    self.count = count
  }
}
