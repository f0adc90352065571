/// Makes texts in which a simple pattern is found: one of characters, classes, groups, alternatives
/// and repetitions.
package struct PatternSampler {
  private var text = String.UnicodeScalarView()
  private var random: SplitMix64

  /// How long a text may get, in code points, and how often its parts are visited.
  private static let longest = 10_000
  private var steps = 0

  /// How often a part that may be repeated is there at least, and how many times more at most.
  private let least: Int
  private let more: Int
  private let takesAnyBranch: Bool

  /// Makes a text; nil where the pattern is not simple.
  package static func sample(
    _ source: String,
    random: inout SplitMix64,
    least: Int = 1,
    more: Int = 5,
    takesAnyBranch: Bool = false
  ) -> String? {
    guard let syntax = try? PatternParser.parse(source), let pattern = try? Pattern(source) else {
      return nil
    }
    var sampler = PatternSampler(
      random: random,
      least: least,
      more: more,
      takesAnyBranch: takesAnyBranch
    )
    guard sampler.append(syntax.root) else { return nil }
    random = sampler.random
    let text = String(sampler.text)
    let bytes = ContiguousArray(text.utf8)
    return (try? pattern.isFound(in: bytes.span)) == true ? text : nil
  }

  private mutating func append(_ node: PatternNode) -> Bool {
    steps += 1
    guard steps < Self.longest else { return false }
    switch node {
    case .empty, .assertion: return true
    case .set(let set):
      guard let scalar = character(of: set) else { return false }
      text.append(scalar)
      return true
    case .sequence(let parts):
      for part in parts where !append(part) { return false }
      return true
    case .choice(let parts):
      guard let first = parts.first else { return false }
      return append(takesAnyBranch ? parts[random.next(in: 0...parts.count - 1)] : first)
    case .capture(_, let part): return append(part)
    case .quantified(let part, let quantifier, _):
      let start = max(quantifier.minimum, min(self.least, Self.longest))
      let most = min(quantifier.maximum ?? .max, start + min(more, Self.longest))
      let least = min(start, most)
      guard least < Self.longest else { return false }
      for _ in 0..<random.next(in: least...max(least, min(most, Self.longest))) {
        guard append(part) else { return false }
      }
      return true
    case .look, .backreference: return false
    }
  }

  /// A character of a set: a letter or digit where there is one, else visible ASCII, else any.
  private mutating func character(of set: CodePointSet) -> Unicode.Scalar? {
    for wanted in [0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x21...0x7E, 0x20...0x10_FFFF] {
      let found = set.ranges.compactMap { range -> ClosedRange<UInt32>? in
        let low = max(range.lowerBound, UInt32(wanted.lowerBound))
        let high = min(range.upperBound, UInt32(wanted.upperBound))
        return low <= high ? low...high : nil
      }
      guard !found.isEmpty else { continue }
      let range = found[random.next(in: 0...found.count - 1)]
      let codePoint = random.next(in: Int(range.lowerBound)...Int(range.upperBound))
      if let scalar = Unicode.Scalar(UInt32(codePoint)) { return scalar }
    }
    return nil
  }
}
