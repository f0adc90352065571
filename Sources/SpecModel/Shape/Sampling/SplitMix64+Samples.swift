extension SplitMix64 {
  /// A word of lower-case letters.
  mutating func word() -> String { Self.words[next(in: 0...Self.words.count - 1)] }

  /// A number in decimal, with zeros in front.
  mutating func digits(_ range: ClosedRange<Int>, count: Int = 2) -> String {
    let text = "\(next(in: range))"
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  /// Hexadecimal digits in lower case.
  mutating func hex(_ count: Int) -> String {
    (0..<count).map { _ in String(next(in: 0...15), radix: 16) }.joined()
  }

  private static let words = [
    "amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "harbor", "indigo", "juniper",
    "lagoon", "meadow", "north", "olive", "prairie", "quartz", "river", "spruce", "timber",
    "willow",
  ]
}
