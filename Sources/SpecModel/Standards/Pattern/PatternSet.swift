/// A set of code points, with a quick answer for ASCII.
struct PatternSet: Sendable, Hashable {
  /// The code points.
  let codePoints: CodePointSet

  private let low: UInt64
  private let high: UInt64

  /// Prepares a set for questions.
  init(_ codePoints: CodePointSet) {
    var bits: (low: UInt64, high: UInt64) = (0, 0)
    for range in codePoints.ranges where range.lowerBound < 0x80 {
      for codePoint in range.lowerBound...min(range.upperBound, 0x7F) {
        if codePoint < 64 {
          bits.low |= 1 << UInt64(codePoint)
        } else {
          bits.high |= 1 << UInt64(codePoint - 64)
        }
      }
    }
    self.codePoints = codePoints
    (low, high) = bits
  }

  /// Whether a code point is in the set.
  func contains(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case ..<64: low >> UInt64(codePoint) & 1 == 1
    case ..<128: high >> UInt64(codePoint - 64) & 1 == 1
    default: codePoints.contains(codePoint)
    }
  }
}
