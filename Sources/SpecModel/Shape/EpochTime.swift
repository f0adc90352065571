/// A time that a shape takes as a number, by its unit.
///
/// The ranges do not overlap, so that seconds are never taken for milliseconds.
package enum EpochTime: String, Sendable, CaseIterable {
  /// Seconds since 1970: from then until the year 5138.
  case epochSeconds
  /// Milliseconds since 1970: from 1973 until 5138.
  case epochMilliseconds

  /// The numbers that it takes.
  package var numbers: Range<Int> {
    switch self {
    case .epochSeconds: 0..<100_000_000_000
    case .epochMilliseconds: 100_000_000_000..<100_000_000_000_000
    }
  }

  /// The time as it stands in a sentence.
  package var phrase: String {
    switch self {
    case .epochSeconds: "seconds since 1970"
    case .epochMilliseconds: "milliseconds since 1970"
    }
  }
}
