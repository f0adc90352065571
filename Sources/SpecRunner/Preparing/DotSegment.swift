internal import SpecModel

/// Finds the segments `.` and `..` that values make of a path: the call would go to another resource (RFC 3986 5.2.4).
enum DotSegment {
  /// The first of them that a piece of a target is a part of.
  ///
  /// - Parameters:
  ///   - url: The URL up to the end of the piece.
  ///   - start: Where the piece begins, in UTF-8 bytes.
  ///   - target: The pieces of the target.
  ///   - index: The piece.
  /// - Returns: `.` or `..`; nil if there is none.
  static func first(
    in url: String,
    from start: Int,
    of target: [RequestLine.Piece],
    after index: Int
  ) -> String? {
    // Most values have no dot, and nothing is looked for in them.
    guard url.utf8.dropFirst(start).contains(UInt8(ascii: ".")) else { return nil }
    let bytes = Array(url.utf8)
    guard start < bytes.count, !bytes[..<start].contains(UInt8(ascii: "?")),
      endsSegment(target, after: index)
    else { return nil }
    let slash = UInt8(ascii: "/")
    // What begins with a slash has nothing in common with the segment before it.
    let before =
      bytes[start] == slash ? start : bytes[..<start].lastIndex(of: slash).map { $0 + 1 } ?? start
    let segments = bytes[before...].split(separator: slash)
    return segments.map { String(decoding: $0, as: UTF8.self) }.first { $0 == "." || $0 == ".." }
  }

  /// Whether a segment ends with a piece.
  private static func endsSegment(_ target: [RequestLine.Piece], after index: Int) -> Bool {
    guard index + 1 < target.count else { return true }
    switch target[index + 1] {
    case .text(let text): return text.utf8.first.map { "/?#".utf8.contains($0) } ?? true
    case .expression(let expression, _): return !expression.isSimple
    case .template: return false
    }
  }
}
