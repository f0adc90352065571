extension Span<UInt8> {
  /// Looks for a byte.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      if self[place] == byte { return place }
      place += 1
    }
    return nil
  }

  /// Looks for a byte from the end.
  func lastIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var place = range.upperBound
    while place > range.lowerBound {
      place -= 1
      if self[place] == byte { return place }
    }
    return nil
  }
}
