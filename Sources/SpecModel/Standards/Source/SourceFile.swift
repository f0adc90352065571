internal import CSystem
internal import Synchronization

/// A text that was read, with what is needed to point into it.
///
/// Positions are byte offsets; lines and columns are computed when a person is shown one.
public final class SourceFile: Sendable {
  /// The name by which people are shown the file, as they wrote it or relative to the working directory.
  public let path: String

  /// The file's bytes, without a byte order mark.
  public let bytes: [UInt8]

  /// The file whose names its templates see: the one that uses it, else itself.
  package var scope: SourceFile { user ?? self }

  private let user: SourceFile?
  private let lineStarts = Mutex<[Int]?>(nil)

  /// How many code points begin before each piece of the file, so that not all of a long line is counted for a column.
  private let pieceStarts = Mutex<[Int]?>(nil)

  private static let pieceSize = 4096

  /// Creates a source from bytes that are already in memory.
  ///
  /// - Parameters:
  ///   - path: The name to show in diagnostics.
  ///   - bytes: The content.
  public convenience init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, usedBy: nil)
  }

  /// Creates a source whose templates see the names of another one.
  package init(path: String, bytes: [UInt8], usedBy user: SourceFile?) {
    self.path = path
    self.user = user
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Creates a source from a text.
  ///
  /// - Parameters:
  ///   - path: The name to show in diagnostics.
  ///   - text: The content.
  public init(path: String, text: String) {
    self.path = path
    user = nil
    bytes = Array(text.utf8)
  }

  /// Finds the line and column of a byte offset; an offset past the end is the end.
  ///
  /// - Parameter offset: The byte offset from the start of the file.
  /// - Returns: The position, both numbers starting at 1, the column counted in code points.
  public func position(of offset: Int) -> SourcePosition {
    let (line, start) = line(of: offset)
    let end = min(max(offset, start), bytes.count)
    let isLong = end - start > Self.pieceSize
    let column = isLong ? codePoints(to: end) - codePoints(to: start) : count(in: start..<end)
    return SourcePosition(line: line, column: column + 1)
  }

  /// The column of a byte offset in units of UTF-16, from 1.
  package func columnInUTF16(of offset: Int) -> Int {
    let start = line(of: offset).start
    let end = min(max(offset, start), bytes.count)
    // Only what has four bytes in UTF-8 has two units.
    return position(of: offset).column + bytes[start..<end].count { $0 >= 0xF0 }
  }

  /// Finds the line of a byte offset; it costs less than its column.
  package func line(of offset: Int) -> (number: Int, start: Int) {
    let offset = min(max(offset, 0), bytes.count)
    let starts = starts()
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, starts[low])
  }

  /// The bytes of a line without its line break.
  ///
  /// - Returns: The bytes, none where the file has no such line.
  package func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    let starts = starts()
    guard line >= 1, line <= starts.count else { return [] }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<max(start, end)]
  }

  /// How many code points begin before a byte offset.
  private func codePoints(to offset: Int) -> Int {
    let pieces = pieceStarts.withLock { cached in
      if let cached { return cached }
      var pieces = [0]
      for end in stride(from: Self.pieceSize, through: bytes.count, by: Self.pieceSize) {
        pieces.append(pieces[pieces.count - 1] + count(in: (end - Self.pieceSize)..<end))
      }
      cached = pieces
      return pieces
    }
    let piece = offset / Self.pieceSize
    return pieces[piece] + count(in: piece * Self.pieceSize..<offset)
  }

  /// How many code points begin in a range of the file.
  private func count(in range: Range<Int>) -> Int {
    bytes[range].count { $0 & 0xC0 != 0x80 }
  }

  private func starts() -> [Int] {
    lineStarts.withLock { cached in
      if let cached { return cached }
      var starts = [0]
      unsafe bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        var start = 0
        let lineFeed = CInt(UInt8(ascii: "\n"))
        while let end = unsafe memchr(base + start, lineFeed, bytes.count - start) {
          start = unsafe base.distance(to: end) + 1
          starts.append(start)
        }
      }
      cached = starts
      return starts
    }
  }
}
