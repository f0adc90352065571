/// A time that a shape takes as an integer, by its unit.
package enum EpochTime: String, Sendable, CaseIterable {
  /// Seconds since 1970.
  case epochSeconds
  /// Milliseconds since 1970.
  case epochMilliseconds

  /// The time in words.
  package var phrase: String {
    switch self {
    case .epochSeconds: "seconds since 1970"
    case .epochMilliseconds: "milliseconds since 1970"
    }
  }
}
