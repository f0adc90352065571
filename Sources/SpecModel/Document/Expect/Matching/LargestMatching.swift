/// Pairs as many as possible of two sides, each with at most one of the other side that it may be paired with.
struct LargestMatching {
  /// The partner of each on the left, nil if it has none.
  private(set) var partners: [Int?]

  /// Those on the right that have no partner.
  let rest: [Int]

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
    for start in 0..<left {
      // From one without a partner, breadth first to another one without, who is at the end of the path.
      var (unseen, reachedFrom) = ([UInt64](repeating: .max, count: words), [Int: Int]())
      var (queue, next, end) = ([start], 0, Int?.none)
      while end == nil, next < queue.count {
        for word in 0..<words where end == nil {
          var reached = edges[queue[next] * words + word] & unseen[word]
          unseen[word] &= ~reached
          while reached != 0, end == nil {
            let other = word * 64 + reached.trailingZeroBitCount
            reached &= reached - 1
            reachedFrom[other] = queue[next]
            if let partner = lefts[other] { queue.append(partner) } else { end = other }
          }
        }
        next += 1
      }
      while let other = end, let one = reachedFrom[other] {
        end = partners[one]
        (partners[one], lefts[other]) = (other, one)
      }
    }
    rest = (0..<right).filter { lefts[$0] == nil }
  }
}
