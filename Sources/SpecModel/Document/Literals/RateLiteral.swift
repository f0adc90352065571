/// How many requests are sent in a time: `50/s`, `600/m`, `1000/h`.
package struct RateLiteral: DocumentLiteral, Hashable {
  /// The time from one request to the next.
  package let interval: Duration

  package static var expectation: String { "a rate such as \"50/s\", \"600/m\" or \"1000/h\"" }
  package static var pattern: String? { "^\\d+/[smh]$" }

  package init?(literal value: JSONValue) {
    guard let text = value.string else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let seconds = Self.seconds[parts[1]],
      parts[0].utf8.allSatisfy(\.isDigit), let count = Int(parts[0]),
      1...1_000_000 ~= count
    else { return nil }
    interval = .seconds(seconds) / count
  }

  /// A bare number is that of requests in a second.
  package static func candidates(for value: JSONValue) -> [JSONValue] {
    [.string("\(value.string ?? value.jsonText)/s")]
  }

  /// The times that something is counted in, in seconds.
  static let seconds: [Substring: Int] = ["s": 1, "m": 60, "h": 3600]
}
