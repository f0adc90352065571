/// What an environment limits.
package struct LimitSettings: TabularObject {
  /// How many requests are sent in a time.
  package private(set) var rate: RateLiteral?

  /// The most connections to one host at once.
  package private(set) var connectionsPerHost: Int?

  /// The most bytes of a body that are accepted.
  package private(set) var maxResponseSize: Templated<SizeLiteral>?

  static let format = ObjectFormat<LimitSettings>(
    "limits",
    "What is limited.",
    example: "{\"rate\": \"50/s\"}",
    place: "\"limits\" of an environment",
    [
      .optional("rate", { \.rate }, .literal(RateLiteral.self))
        .means(
          "The maximum rate of requests, which are sent at even intervals.",
          default: "no limit"
        ),
      .optional("connectionsPerHost", { \.connectionsPerHost }, .connectionCount)
        .means(
          "The maximum number of open connections to one host, in the whole run.",
          default: "no limit"
        ),
      .optional("maxResponseSize", { \.maxResponseSize }, .templated(SizeLiteral.self))
        .means(
          "The maximum size of a decoded body.",
          default: "256MiB; none for a body that is saved"
        ),
    ]
  )

  init(at origin: JSONValue) {}
}

extension FormatType where Value == Int {
  /// A number of connections.
  fileprivate static var connectionCount: FormatType {
    let expectation = "a number of connections from 1 to 10000"
    return FormatType(.phrase(expectation, .value([.number], pattern: nil))) { value, reader in
      if let count = value.integer, 1...10_000 ~= count { return count }
      reader.reportInvalid(
        .invalidValue,
        value,
        "expected \(expectation), found \(value.jsonText.excerpt)",
        label: "expected \(expectation)"
      )
      return nil
    }
  }
}
