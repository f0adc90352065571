/// How many times a call is sent at most until its response is the awaited one.
package struct PollCount: DocumentLiteral, Hashable {
  /// The number.
  package let count: Int

  /// The most attempts of any poll: what is known of each is kept.
  package static let largest = 10_000

  package static var expectation: String { "a number of attempts from 1 to \(largest)" }
  package static var types: [JSONType] { [.number] }

  package init?(literal value: JSONValue) {
    guard let count = value.integer, 1...Self.largest ~= count else { return nil }
    self.count = count
  }
}
