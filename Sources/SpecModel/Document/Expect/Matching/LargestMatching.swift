/// Pairs as many as possible of two sides, each with at most one of the other side that it may be paired with.
struct LargestMatching {
  /// The partner of each on the left, nil if it has none.
  private(set) var partners: [Int?]

  /// Those on the right that have no partner.
  private(set) var rest: [Int] = []

  /// Finds the pairs by paths that alternate between pairs and others (Kuhn's method), on sets of bits.
  init<Failure: Error>(
    _ left: Int,
    _ right: Int,
    mayPair: (Int, Int) throws(Failure) -> Bool
  ) throws(Failure) {
    let words = (right + 63) / 64
    var edges = [UInt64](repeating: 0, count: left * words)
    for one in 0..<left {
      for other in 0..<right where try mayPair(one, other) {
        edges[one * words + other / 64] |= 1 << UInt64(other % 64)
      }
    }
    partners = Array(repeating: nil, count: left)
    var lefts = [Int?](repeating: nil, count: right)
    for start in 0..<left { extend(from: start, words, edges, &lefts) }
    rest = (0..<right).filter { lefts[$0] == nil }
  }

  /// Gives one on the left a partner, for which others may change theirs, if that is possible.
  private mutating func extend(
    from start: Int,
    _ words: Int,
    _ edges: [UInt64],
    _ lefts: inout [Int?]
  ) {
    var unseen = [UInt64](repeating: .max, count: words)
    var reachedFrom: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let one = queue[next]
      next += 1
      for word in 0..<words {
        var reached = edges[one * words + word] & unseen[word]
        unseen[word] &= ~reached
        while reached != 0 {
          let other = word * 64 + reached.trailingZeroBitCount
          reached &= reached - 1
          reachedFrom[other] = one
          guard let partner = lefts[other] else {
            return pair(other, reachedFrom, &lefts)
          }
          queue.append(partner)
        }
      }
    }
  }

  /// Pairs along a path, from its end back to its start.
  private mutating func pair(_ end: Int, _ reachedFrom: [Int: Int], _ lefts: inout [Int?]) {
    var other: Int? = end
    while let current = other, let one = reachedFrom[current] {
      other = partners[one]
      partners[one] = current
      lefts[current] = one
    }
  }
}
