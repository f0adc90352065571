/// The compression function of SHA-2: words of 32 bits make SHA-256, of 64 SHA-512 (FIPS 180-4, 6.2 and 6.4).
struct SHA2<Word: SHA2Word>: CompressionFunction where Word.SIMD8Storage: Sendable {
  static var blockSize: Int { Word.bitWidth * 2 }
  static var isBigEndian: Bool { true }

  private(set) var state: SIMD8<Word>

  /// The function before the first block.
  init(state: SIMD8<Word>) {
    self.state = state
  }

  mutating func compress(_ blocks: Span<UInt8>) {
    let constants = Word.constants
    var words = ContiguousArray<Word>(repeating: 0, count: constants.count)
    var start = 0
    while start < blocks.count {
      for index in 0..<16 {
        words[index] = Word(bigEndianBytes: blocks, at: start &+ index &* (Word.bitWidth / 8))
      }
      for index in 16..<constants.count {
        words[index] =
          words[index &- 16] &+ words[index &- 15].smallSigma0
          &+ words[index &- 7] &+ words[index &- 2].smallSigma1
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      var index = 0
      while index < constants.count {
        Self.round(a, b, c, &d, e, f, g, &h, constants[index] &+ words[index])
        Self.round(h, a, b, &c, d, e, f, &g, constants[index &+ 1] &+ words[index &+ 1])
        Self.round(g, h, a, &b, c, d, e, &f, constants[index &+ 2] &+ words[index &+ 2])
        Self.round(f, g, h, &a, b, c, d, &e, constants[index &+ 3] &+ words[index &+ 3])
        Self.round(e, f, g, &h, a, b, c, &d, constants[index &+ 4] &+ words[index &+ 4])
        Self.round(d, e, f, &g, h, a, b, &c, constants[index &+ 5] &+ words[index &+ 5])
        Self.round(c, d, e, &f, g, h, a, &b, constants[index &+ 6] &+ words[index &+ 6])
        Self.round(b, c, d, &e, f, g, h, &a, constants[index &+ 7] &+ words[index &+ 7])
        index &+= 8
      }
      state &+= SIMD8(a, b, c, d, e, f, g, h)
      start &+= Self.blockSize
    }
  }

  /// One round, in which the letters do not move: `d` and `h` take what `e` and `a` become.
  @inline(__always)
  private static func round(
    _ a: Word,
    _ b: Word,
    _ c: Word,
    _ d: inout Word,
    _ e: Word,
    _ f: Word,
    _ g: Word,
    _ h: inout Word,
    _ word: Word
  ) {
    let added = h &+ e.bigSigma1 &+ (g ^ e & (f ^ g)) &+ word
    d &+= added
    h = added &+ a.bigSigma0 &+ (a & b | c & (a | b))
  }

  var output: ContiguousArray<UInt8> {
    ContiguousArray(state.indices.flatMap { state[$0].bigEndianBytes })
  }
}
