/// A set of Unicode code points, surrogates included.
struct CodePointSet: Sendable, Hashable {
  /// The greatest code point there is.
  static let lastCodePoint: UInt32 = 0x10_FFFF

  /// The runs of code points in the set: ascending, with a gap between any two.
  private(set) var ranges: [ClosedRange<UInt32>]

  /// Creates a set from runs in any order, which may overlap.
  init(_ ranges: [ClosedRange<UInt32>] = []) {
    self.ranges = ranges
    normalize()
  }

  /// Creates a set from runs that are known to ascend with gaps between them.
  init(ascending ranges: [ClosedRange<UInt32>]) {
    self.ranges = ranges
  }

  /// Creates the set of one code point.
  init(_ codePoint: UInt32) {
    ranges = [codePoint...codePoint]
  }

  /// The code points that are not in the set.
  var inverted: Self {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if next < range.lowerBound {
        gaps.append(next...(range.lowerBound - 1))
      }
      next = range.upperBound + 1
    }
    if next <= Self.lastCodePoint {
      gaps.append(next...Self.lastCodePoint)
    }
    return Self(ascending: gaps)
  }

  /// Whether a code point is in the set.
  func contains(_ codePoint: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if codePoint > ranges[middle].upperBound {
        low = middle + 1
      } else if codePoint < ranges[middle].lowerBound {
        high = middle
      } else {
        return true
      }
    }
    return false
  }

  private mutating func normalize() {
    guard ranges.count > 1 else { return }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var merged = [ranges[0]]
    for range in ranges.dropFirst() {
      let last = merged[merged.count - 1]
      if range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    ranges = merged
  }
}

extension CodePointSet {
  /// What `\d` matches.
  static let digits = Self(ascending: [0x30...0x39])

  /// What `\w` matches.
  static let wordCharacters = Self(ascending: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

  /// What `\s` matches: the white space and line terminators of ECMA-262 12.2 and 12.3.
  static let whiteSpace = Self(ascending: [
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  /// What `.` does not match in ECMA-262.
  static let lineTerminators = Self(ascending: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])

  /// What `.` does not match in RFC 9485.
  static let lineBreaks = Self(ascending: [0x0A...0x0A, 0x0D...0x0D])
}
