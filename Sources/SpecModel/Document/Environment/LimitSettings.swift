/// What an environment bounds.
package struct LimitSettings: Sendable {
  /// How many requests are sent in a time.
  package let rate: RateLiteral?

  /// The most connections to one host at once.
  package let connectionsPerHost: Int?

  /// The most bytes of a body that are accepted.
  package let maxResponseSize: Templated<SizeLiteral>?

  /// The templates of its values.
  package var templates: [Template] { [maxResponseSize?.template].compactMap { $0 } }
}

extension LimitSettings: DocumentObject {
  private static let rate = Key(
    "rate",
    .literal(RateLiteral.self),
    "How many requests are sent at most, spread evenly over the time.",
    fallback: "no limit"
  )
  private static let connectionsPerHost = Key(
    "connectionsPerHost",
    .connectionCount,
    "How many connections to one host are open at most, in the whole run.",
    fallback: "no limit"
  )
  private static let maxResponseSize = Key(
    "maxResponseSize",
    .templated(SizeLiteral.self),
    "The most bytes of a body that are accepted, after it is decoded.",
    fallback: "256MiB; none for a body that is saved"
  )

  static let description = ObjectDescription(
    "limits",
    "What is bounded.",
    example: "{\"rate\": \"50/s\"}",
    keys: [rate.summary, connectionsPerHost.summary, maxResponseSize.summary]
  )

  init?(_ object: ObjectReader) {
    rate = object(Self.rate)
    connectionsPerHost = object(Self.connectionsPerHost)
    maxResponseSize = object(Self.maxResponseSize)
  }
}

extension FormatType where Value == Int {
  /// A number of connections.
  fileprivate static var connectionCount: FormatType {
    let expectation = "a number of connections from 1 to 10000"
    return FormatType(expectation) { value, reader in
      if let count = value.integer, 1...10_000 ~= count { return count }
      reader.reportInvalid(
        value,
        "expected \(expectation), found \(value.jsonText.excerpt)",
        label: "expected \(expectation)"
      )
      return nil
    }
  }
}
