/// The compression function of MD5 (RFC 1321, 3.4).
struct MD5: CompressionFunction {
  static let blockSize = 64
  static let isBigEndian = false

  private var state = SIMD4<UInt32>(0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476)

  /// The whole part of 4294967296 times the absolute sine of 1 to 64 radians.
  private static let constants: ContiguousArray<UInt32> = [
    0xd76a_a478, 0xe8c7_b756, 0x2420_70db, 0xc1bd_ceee, 0xf57c_0faf, 0x4787_c62a,
    0xa830_4613, 0xfd46_9501, 0x6980_98d8, 0x8b44_f7af, 0xffff_5bb1, 0x895c_d7be,
    0x6b90_1122, 0xfd98_7193, 0xa679_438e, 0x49b4_0821, 0xf61e_2562, 0xc040_b340,
    0x265e_5a51, 0xe9b6_c7aa, 0xd62f_105d, 0x0244_1453, 0xd8a1_e681, 0xe7d3_fbc8,
    0x21e1_cde6, 0xc337_07d6, 0xf4d5_0d87, 0x455a_14ed, 0xa9e3_e905, 0xfcef_a3f8,
    0x676f_02d9, 0x8d2a_4c8a, 0xfffa_3942, 0x8771_f681, 0x6d9d_6122, 0xfde5_380c,
    0xa4be_ea44, 0x4bde_cfa9, 0xf6bb_4b60, 0xbebf_bc70, 0x289b_7ec6, 0xeaa1_27fa,
    0xd4ef_3085, 0x0488_1d05, 0xd9d4_d039, 0xe6db_99e5, 0x1fa2_7cf8, 0xc4ac_5665,
    0xf429_2244, 0x432a_ff97, 0xab94_23a7, 0xfc93_a039, 0x655b_59c3, 0x8f0c_cc92,
    0xffef_f47d, 0x8584_5dd1, 0x6fa8_7e4f, 0xfe2c_e6e0, 0xa301_4314, 0x4e08_11a1,
    0xf753_7e82, 0xbd3a_f235, 0x2ad7_d2bb, 0xeb86_d391,
  ]

  mutating func compress(_ blocks: Span<UInt8>) {
    let constants = Self.constants
    var words = ContiguousArray<UInt32>(repeating: 0, count: 16)
    var start = 0
    while start < blocks.count {
      for index in 0..<16 {
        words[index] = UInt32(bigEndianBytes: blocks, at: start &+ index &* 4).byteSwapped
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var index = 0
      while index < 16 {
        Self.step(&a, b, d ^ b & (c ^ d), words[index], constants[index], 7)
        Self.step(&d, a, c ^ a & (b ^ c), words[index &+ 1], constants[index &+ 1], 12)
        Self.step(&c, d, b ^ d & (a ^ b), words[index &+ 2], constants[index &+ 2], 17)
        Self.step(&b, c, a ^ c & (d ^ a), words[index &+ 3], constants[index &+ 3], 22)
        index &+= 4
      }
      while index < 32 {
        let place = 5 &* index &+ 1
        Self.step(&a, b, c ^ d & (b ^ c), words[place & 15], constants[index], 5)
        Self.step(&d, a, b ^ c & (a ^ b), words[(place &+ 5) & 15], constants[index &+ 1], 9)
        Self.step(&c, d, a ^ b & (d ^ a), words[(place &+ 10) & 15], constants[index &+ 2], 14)
        Self.step(&b, c, d ^ a & (c ^ d), words[(place &+ 15) & 15], constants[index &+ 3], 20)
        index &+= 4
      }
      while index < 48 {
        let place = 3 &* index &+ 5
        Self.step(&a, b, b ^ c ^ d, words[place & 15], constants[index], 4)
        Self.step(&d, a, a ^ b ^ c, words[(place &+ 3) & 15], constants[index &+ 1], 11)
        Self.step(&c, d, d ^ a ^ b, words[(place &+ 6) & 15], constants[index &+ 2], 16)
        Self.step(&b, c, c ^ d ^ a, words[(place &+ 9) & 15], constants[index &+ 3], 23)
        index &+= 4
      }
      while index < 64 {
        let place = 7 &* index
        Self.step(&a, b, c ^ (b | ~d), words[place & 15], constants[index], 6)
        Self.step(&d, a, b ^ (a | ~c), words[(place &+ 7) & 15], constants[index &+ 1], 10)
        Self.step(&c, d, a ^ (d | ~b), words[(place &+ 14) & 15], constants[index &+ 2], 15)
        Self.step(&b, c, d ^ (c | ~a), words[(place &+ 21) & 15], constants[index &+ 3], 21)
        index &+= 4
      }
      state &+= SIMD4(a, b, c, d)
      start &+= Self.blockSize
    }
  }

  /// One step: `a` becomes what the mix of the other three makes of it.
  @inline(__always)
  private static func step(
    _ a: inout UInt32,
    _ b: UInt32,
    _ mix: UInt32,
    _ word: UInt32,
    _ constant: UInt32,
    _ shift: UInt32
  ) {
    a = b &+ (a &+ mix &+ word &+ constant).rotatedLeft(by: shift)
  }

  var output: ContiguousArray<UInt8> {
    ContiguousArray(state.indices.flatMap { state[$0].byteSwapped.bigEndianBytes })
  }
}
