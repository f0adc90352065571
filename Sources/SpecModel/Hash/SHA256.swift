/// The compression function of SHA-256 (FIPS 180-4, 6.2).
struct SHA256: CompressionFunction {
  static let blockSize = 64
  static let isBigEndian = true

  private var state: SIMD8<UInt32>

  private init(state: SIMD8<UInt32>) {
    self.state = state
  }

  /// The state before the first block.
  init() {
    state = SIMD8(
      0x6a09_e667,
      0xbb67_ae85,
      0x3c6e_f372,
      0xa54f_f53a,
      0x510e_527f,
      0x9b05_688c,
      0x1f83_d9ab,
      0x5be0_cd19
    )
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: ContiguousArray<UInt32> = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
    0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
    0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
    0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
    0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]

  mutating func compress(_ blocks: Span<UInt8>) {
    let constants = Self.constants
    var words = ContiguousArray<UInt32>(repeating: 0, count: 64)
    var start = 0
    while start < blocks.count {
      for index in 0..<16 {
        words[index] = UInt32(bigEndianBytes: blocks, at: start &+ index &* 4)
      }
      for index in 16..<64 {
        let early = words[index &- 15]
        let late = words[index &- 2]
        words[index] =
          words[index &- 16] &+ words[index &- 7]
          &+ (early.rotatedRight(by: 7) ^ early.rotatedRight(by: 18) ^ early &>> 3)
          &+ (late.rotatedRight(by: 17) ^ late.rotatedRight(by: 19) ^ late &>> 10)
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      var index = 0
      while index < 64 {
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
    _ a: UInt32,
    _ b: UInt32,
    _ c: UInt32,
    _ d: inout UInt32,
    _ e: UInt32,
    _ f: UInt32,
    _ g: UInt32,
    _ h: inout UInt32,
    _ word: UInt32
  ) {
    let sum = e.rotatedRight(by: 6) ^ e.rotatedRight(by: 11) ^ e.rotatedRight(by: 25)
    let added = h &+ sum &+ (g ^ e & (f ^ g)) &+ word
    let other = a.rotatedRight(by: 2) ^ a.rotatedRight(by: 13) ^ a.rotatedRight(by: 22)
    d &+= added
    h = added &+ other &+ (a & b | c & (a | b))
  }

  var output: ContiguousArray<UInt8> {
    ContiguousArray(state.indices.flatMap { state[$0].bigEndianBytes })
  }
}
