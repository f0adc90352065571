/// What counts the time since 1970-01-01T00:00:00Z.
package enum EpochTime: String, Sendable, CaseIterable {
  case epochSeconds
  case epochMilliseconds

  /// The time in words.
  package var phrase: String {
    switch self {
    case .epochSeconds: "seconds since 1970"
    case .epochMilliseconds: "milliseconds since 1970"
    }
  }

  /// How many of the unit are a second.
  package var perSecond: Int { self == .epochSeconds ? 1 : 1000 }

  /// The whole units until an instant.
  package func number(of instant: Instant) -> Int {
    instant.secondsSince1970 * perSecond + instant.nanoseconds / (1_000_000_000 / perSecond)
  }
}
