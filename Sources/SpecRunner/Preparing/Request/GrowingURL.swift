/// A URL to which the pieces of a target are appended: what is asked of its start is found once.
struct GrowingURL {
  private(set) var text = ""

  /// The end of what was appended.
  private(set) var end = End()

  /// A place in the URL, and in which part it is.
  struct End {
    /// How many bytes come before it.
    fileprivate(set) var offset = 0

    /// Whether `://` and then a `/` or a `?` come before it.
    fileprivate(set) var isInPath = false

    /// Whether a `?` comes before it.
    fileprivate(set) var isInQuery = false

    /// How much of `://` ends here, or all of it has come.
    fileprivate var mark = 0
  }

  /// Appends a piece.
  mutating func append(_ piece: String) {
    text += piece
    end.offset = text.utf8.count
    if end.isInPath, end.isInQuery { return }
    for byte in piece.utf8 {
      if byte == UInt8(ascii: "?") { end.isInQuery = true }
      switch (end.mark, byte) {
      case (3, UInt8(ascii: "/")), (3, UInt8(ascii: "?")): end.isInPath = true
      case (3, _): break
      case (1, UInt8(ascii: "/")), (2, UInt8(ascii: "/")): end.mark += 1
      default: end.mark = byte == UInt8(ascii: ":") ? 1 : 0
      }
    }
  }

  /// The first segment `.` or `..` that the last piece is a part of: the call would go to another resource (RFC 3986
  /// 5.2.4).
  ///
  /// - Returns: `.` or `..`; nil if there is none.
  func dotSegment(
    from start: End,
    of target: [RequestLine.Piece],
    after index: Int
  ) -> String? {
    // Most values have no dot, and nothing is looked for in them.
    guard text.utf8.dropFirst(start.offset).contains(UInt8(ascii: ".")), !start.isInQuery,
      Self.endsSegment(target, after: index)
    else { return nil }
    // A segment that has more before the piece is neither.
    let near = min(start.offset, 3)
    let bytes = Array(text.utf8.dropFirst(start.offset - near))
    let slash = UInt8(ascii: "/")
    // What begins with a slash has nothing in common with the segment before it.
    let before =
      bytes[near] == slash ? near : bytes[..<near].lastIndex(of: slash).map { $0 + 1 }
    let segments = bytes[(before ?? 0)...].split(separator: slash)
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
