/// How many redirects a call follows: `true` is 10.
package struct RedirectLimit: DocumentLiteral, Hashable {
  /// The number of redirects; 0 follows none.
  package let count: Int

  package static var expectation: String { "true, false or a number of redirects up to 100" }
  package static var types: [JSONType] { [.number, .boolean] }

  /// What `true` means.
  static let standard = RedirectLimit(count: 10)

  private init(count: Int) {
    self.count = count
  }

  package init?(literal value: JSONValue) {
    if let follows = value.boolean {
      count = follows ? Self.standard.count : 0
    } else if let number = value.integer, 0...100 ~= number {
      count = number
    } else {
      return nil
    }
  }
}
