/// Numbers and words that a seed decides (SplitMix64).
struct SampleNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of a range.
  mutating func next(in range: ClosedRange<Int>) -> Int {
    let size = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
    let offset = size == 0 ? next() : next() % size
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }

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
