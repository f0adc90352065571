/// Where two texts differ first, and what stands around that place.
struct TextDifference {
  /// The byte offset of the place in the expected text.
  let offset: Int

  /// The line, counted from 1.
  let line: Int

  /// The column in code points, counted from 1.
  let column: Int

  /// The expected line, cut around the place where it is long; in quotes.
  let expected: String

  /// The line that is found, cut likewise.
  let found: String

  /// Whether that is all of the text.
  let showsAllFound: Bool

  /// The most code points that are shown on either side of the place.
  private static let margin = 40

  /// Looks for the first difference of two texts that are not equal.
  init(
    expected: ContiguousArray<UInt8>,
    found: ContiguousArray<UInt8>,
    in context: any MatchContext
  ) {
    let offset = Self.offset(expected, found)
    self.offset = offset
    let before = found[..<offset]
    let lineStart = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    column = 1 + Self.codePoints(before[lineStart...])
    showsAllFound = found.count <= Self.margin && !found.contains(UInt8(ascii: "\n"))
    func around(_ text: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
      let begin = max(0, offset - context.secretMargin)
      return ContiguousArray(text[begin...].prefix(2 * context.secretMargin))
    }
    let near = (expected: around(expected), found: around(found))
    func redacted(_ text: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
      ContiguousArray(context.redacted(Array(text)))
    }
    let shown = (expected: redacted(near.expected), found: redacted(near.found))
    let place = Self.offset(shown.expected, shown.found)
    (self.expected, self.found) = String.distinguished(
      Self.excerpt(of: shown.expected, around: place),
      Self.excerpt(of: shown.found, around: place)
    )
  }

  /// Where the texts differ first: the offset of a whole character in both.
  private static func offset(
    _ left: ContiguousArray<UInt8>,
    _ right: ContiguousArray<UInt8>
  ) -> Int {
    var offset = zip(left, right).prefix { $0 == $1 }.count
    func isInside(_ bytes: ContiguousArray<UInt8>) -> Bool {
      offset < bytes.count && bytes[offset] & 0xC0 == 0x80
    }
    while offset > 0, isInside(left) || isInside(right) { offset -= 1 }
    return offset
  }

  private static func codePoints(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
  }

  /// The line around an offset; its end belongs to it only where the texts differ there.
  private static func excerpt(of text: ContiguousArray<UInt8>, around offset: Int) -> String {
    let newline = UInt8(ascii: "\n")
    let start = (text[..<offset].lastIndex(of: newline) ?? -1) + 1
    let head = String(decoding: text[start..<offset], as: UTF8.self).unicodeScalars
    let rest = text[offset...]
    let isAtEnd = rest.first == newline || rest.first == UInt8(ascii: "\r")
    let end = rest.firstIndex(of: newline).map { isAtEnd ? $0 + 1 : $0 } ?? text.endIndex
    // Four bytes a character at most.
    let tail = String(
      decoding: text[offset..<min(end, offset + 4 * margin + 4)],
      as: UTF8.self
    ).unicodeScalars
    if head.isEmpty, tail.isEmpty { return text.isEmpty ? "\"\"" : "the end of the text" }
    var shown = String.UnicodeScalarView()
    if head.count > margin { shown.append("…") }
    shown.append(contentsOf: head.suffix(margin))
    shown.append(contentsOf: tail.prefix(margin))
    if tail.count > margin { shown.append("…") }
    return JSONValue.string(String(shown)).jsonText.escapingInvisible
  }
}
