/// The compression function of SHA-1 (FIPS 180-4, 6.1).
struct SHA1: CompressionFunction {
  static let blockSize = 64
  static let isBigEndian = true

  private var state = (
    UInt32(0x6745_2301), UInt32(0xefcd_ab89), UInt32(0x98ba_dcfe), UInt32(0x1032_5476),
    UInt32(0xc3d2_e1f0)
  )

  mutating func compress(_ blocks: Span<UInt8>) {
    var words = ContiguousArray<UInt32>(repeating: 0, count: 80)
    var start = 0
    while start < blocks.count {
      for index in 0..<16 {
        words[index] = UInt32(bigEndianBytes: blocks, at: start &+ index &* 4)
      }
      for index in 16..<80 {
        let mixed =
          words[index &- 3] ^ words[index &- 8] ^ words[index &- 14] ^ words[index &- 16]
        words[index] = mixed.rotatedLeft(by: 1)
      }
      var (a, b, c, d, e) = state
      var index = 0
      while index < 20 {
        Self.turn(&a, &b, &c, &d, &e, words, index, 0x5a82_7999) { $2 ^ $0 & ($1 ^ $2) }
        index &+= 5
      }
      while index < 40 {
        Self.turn(&a, &b, &c, &d, &e, words, index, 0x6ed9_eba1) { $0 ^ $1 ^ $2 }
        index &+= 5
      }
      while index < 60 {
        Self.turn(&a, &b, &c, &d, &e, words, index, 0x8f1b_bcdc) { $0 & $1 | $2 & ($0 | $1) }
        index &+= 5
      }
      while index < 80 {
        Self.turn(&a, &b, &c, &d, &e, words, index, 0xca62_c1d6) { $0 ^ $1 ^ $2 }
        index &+= 5
      }
      state = (
        state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e
      )
      start &+= Self.blockSize
    }
  }

  /// Five rounds, after which each letter stands where it stood.
  @inline(__always)
  private static func turn(
    _ a: inout UInt32,
    _ b: inout UInt32,
    _ c: inout UInt32,
    _ d: inout UInt32,
    _ e: inout UInt32,
    _ words: ContiguousArray<UInt32>,
    _ index: Int,
    _ constant: UInt32,
    _ mix: (UInt32, UInt32, UInt32) -> UInt32
  ) {
    round(a, &b, &e, mix(b, c, d), words[index] &+ constant)
    round(e, &a, &d, mix(a, b, c), words[index &+ 1] &+ constant)
    round(d, &e, &c, mix(e, a, b), words[index &+ 2] &+ constant)
    round(c, &d, &b, mix(d, e, a), words[index &+ 3] &+ constant)
    round(b, &c, &a, mix(c, d, e), words[index &+ 4] &+ constant)
  }

  /// One round: the last letter takes the new first one, the second is turned.
  @inline(__always)
  private static func round(
    _ a: UInt32,
    _ b: inout UInt32,
    _ e: inout UInt32,
    _ mixed: UInt32,
    _ word: UInt32
  ) {
    e = e &+ a.rotatedLeft(by: 5) &+ mixed &+ word
    b = b.rotatedLeft(by: 30)
  }

  var output: ContiguousArray<UInt8> {
    let words = [state.0, state.1, state.2, state.3, state.4]
    return ContiguousArray(words.flatMap(\.bigEndianBytes))
  }
}
