/// The patterns that one run of a query has found in the document.
final class JSONPathPatternCache {
  private var patterns: [ContiguousArray<UInt8>: Pattern?] = [:]

  private static let limit = 64

  /// The pattern of a text, nil where it is no I-Regexp (RFC 9485).
  ///
  /// - Parameter source: The pattern's text in UTF-8.
  func pattern(_ source: ContiguousArray<UInt8>) -> Pattern? {
    if let known = patterns[source] { return known }
    let pattern = try? Pattern(String(decoding: source, as: UTF8.self), dialect: .iRegexp)
    if patterns.count == Self.limit { patterns.removeAll(keepingCapacity: true) }
    patterns[source] = .some(pattern)
    return pattern
  }
}
