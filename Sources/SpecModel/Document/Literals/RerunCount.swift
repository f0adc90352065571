/// How many times a unit that did not pass is run again at most.
package struct RerunCount: DocumentLiteral, HoldsNoTemplates, Hashable {
  /// The number, 0 to 10.
  package let count: Int

  /// The most reruns of a unit.
  package static let largest = 10

  package static var expectation: String { "a number of reruns from 0 to \(largest)" }
  package static var types: [JSONType] { [.number] }

  package init?(literal value: JSONValue) {
    guard let count = value.integer, 0...Self.largest ~= count else { return nil }
    self.count = count
  }
}
