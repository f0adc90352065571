extension FixedWidthInteger {
  /// The number whose bytes are at an offset, the most significant first.
  @inline(__always)
  init(bigEndianBytes bytes: Span<UInt8>, at offset: Int) {
    self = 0
    for index in 0..<Self.bitWidth / 8 {
      self = self << 8 | Self(truncatingIfNeeded: bytes[offset &+ index])
    }
  }

  /// The number with its bits moved to the left, those that fall out coming in at the right.
  @inline(__always)
  func rotatedLeft(by count: Self) -> Self {
    self &<< count | self &>> (Self(truncatingIfNeeded: Self.bitWidth) &- count)
  }

  /// The number with its bits moved to the right, those that fall out coming in at the left.
  @inline(__always)
  func rotatedRight(by count: Self) -> Self {
    self &>> count | self &<< (Self(truncatingIfNeeded: Self.bitWidth) &- count)
  }

  /// Its bytes, the most significant first.
  var bigEndianBytes: ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>()
    for shift in stride(from: Self.bitWidth - 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: self >> shift))
    }
    return bytes
  }
}
