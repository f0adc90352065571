extension UInt32: SHA2Word {
  // The upper halves of those of SHA-512: both are the first bits of the same fractions.
  static let constants = ContiguousArray(UInt64.constants.prefix(64).map { UInt32($0 >> 32) })

  @inline(__always) var bigSigma0: UInt32 {
    rotatedRight(by: 2) ^ rotatedRight(by: 13) ^ rotatedRight(by: 22)
  }
  @inline(__always) var bigSigma1: UInt32 {
    rotatedRight(by: 6) ^ rotatedRight(by: 11) ^ rotatedRight(by: 25)
  }
  @inline(__always) var smallSigma0: UInt32 {
    rotatedRight(by: 7) ^ rotatedRight(by: 18) ^ self &>> 3
  }
  @inline(__always) var smallSigma1: UInt32 {
    rotatedRight(by: 17) ^ rotatedRight(by: 19) ^ self &>> 10
  }
}

extension SHA2<UInt32> {
  /// SHA-256 (FIPS 180-4, 5.3.3), which starts with the upper halves of the words of SHA-512.
  static let sha256 = SHA2(state: SIMD8(truncatingIfNeeded: SHA2<UInt64>.sha512.state &>> 32))
}
