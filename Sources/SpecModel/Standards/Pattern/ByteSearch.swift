/// Finds bytes in others in linear time, whatever both are (Knuth, Morris and Pratt).
package struct ByteSearch: Sendable {
  private let part: ContiguousArray<UInt8>

  /// How many of the first bytes still match where the byte behind so many does not.
  private let borders: ContiguousArray<Int>

  /// Prepares to look for bytes.
  package init(for part: some Sequence<UInt8>) {
    let part = ContiguousArray(part)
    var borders = ContiguousArray(repeating: 0, count: part.count)
    var matched = 0
    for index in part.indices.dropFirst() {
      while matched > 0, part[index] != part[matched] { matched = borders[matched - 1] }
      if part[index] == part[matched] { matched += 1 }
      borders[index] = matched
    }
    self.part = part
    self.borders = borders
  }

  /// Where the bytes end for the first time; none are found where the search begins.
  ///
  /// - Returns: The place behind them; nil where they are not found.
  package func end(in bytes: ContiguousArray<UInt8>, from start: Int = 0) -> Int? {
    if part.isEmpty { return start }
    // Most bytes are not the first one, which is looked for by itself.
    guard let start = bytes[min(start, bytes.count)...].firstIndex(of: part[0]) else { return nil }
    var matched = 0
    for index in start..<bytes.count {
      while matched > 0, bytes[index] != part[matched] { matched = borders[matched - 1] }
      if bytes[index] == part[matched] { matched += 1 }
      if matched == part.count { return index + 1 }
    }
    return nil
  }
}
