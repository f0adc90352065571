/// How many times a step is done at most.
package struct RepeatCount: DocumentLiteral, Hashable {
  /// The number.
  package let count: Int

  static let once = RepeatCount(count: 1)

  private init(count: Int) { self.count = count }

  private static let largest = 10_000

  package static var expectation: String { "a number of times from 1 to \(largest)" }
  package static var types: [JSONType] { [.number] }

  package init?(literal value: JSONValue) {
    guard let count = value.integer, 1...Self.largest ~= count else { return nil }
    self.count = count
  }
}
