/// The patterns that one run of a query has found in the document.
final class JSONPathPatternCache {
  private var patterns: [ContiguousArray<UInt8>: Pattern?] = [:]

  private static let limit = 64

  /// How much of a budget it takes to compile a pattern.
  private static let compilingCost = 50_000

  /// Compiles a pattern, or finds it compiled; nil where the text is no I-Regexp (RFC 9485).
  func pattern(_ source: ContiguousArray<UInt8>, within budget: StepBudget) -> Pattern? {
    if let known = patterns[source] { return known }
    guard budget.allows(Self.compilingCost) else { return nil }
    let pattern = try? Pattern(String(decoding: source, as: UTF8.self), dialect: .iRegexp)
    if patterns.count == Self.limit { patterns.removeAll(keepingCapacity: true) }
    patterns[source] = .some(pattern)
    return pattern
  }
}
