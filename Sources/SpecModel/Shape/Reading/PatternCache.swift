/// The patterns of a shape's members, each compiled once.
struct PatternCache {
  private var patterns: [ExactText: Pattern] = [:]

  /// Whether a pattern is found in a name; one that is not valid is found nowhere.
  mutating func isFound(_ source: String, in name: ContiguousArray<UInt8>) -> Bool {
    let key = ExactText(source)
    if patterns[key] == nil { patterns[key] = try? Pattern(source) }
    return (try? patterns[key]?.isFound(in: name.span)) ?? false
  }
}
