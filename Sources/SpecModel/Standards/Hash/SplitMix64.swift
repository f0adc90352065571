/// The generator SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators").
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator whose numbers a seed decides.
  package init(seed: UInt64) {
    state = seed
  }

  /// 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of a range; small ranges are drawn from evenly, but for what a modulus favours.
  package mutating func next(in range: ClosedRange<Int>) -> Int {
    let size = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
    let offset = size == 0 ? next() : next() % size
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }
}
