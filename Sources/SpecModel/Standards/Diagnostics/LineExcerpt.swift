/// The part of a line that is shown for a place in it: what it costs depends on that part, not on the line.
struct LineExcerpt {
  /// What is shown is a part of these bytes, from which is taken what must not appear.
  let text: [UInt8]

  /// What is marked in the text.
  let marked: Range<Int>

  /// What is shown of the text.
  let shown: Range<Int>

  /// Whether something of the line is before what is shown.
  let cutsStart: Bool

  /// Whether something of the line is behind what is shown.
  let cutsEnd: Bool

  /// The most bytes that are shown of a line.
  private static let limit = 160

  /// How far from the start of what is marked a place may lie that is shown, at most.
  private static let view = 2 * limit

  /// Takes what is shown from a line.
  init(_ range: SourceRange, reach: Int, redact: @escaping (String) -> String) {
    let line = range.file.bytes(ofLine: range.line)
    let start = min(max(range.start, line.startIndex), line.endIndex)
    let margin = Self.view + max(0, reach)
    let begin = Self.boundary(max(line.startIndex, start - margin), in: line)
    let end = Self.boundary(min(line.endIndex, start + min(margin, line.count)), in: line)
    let near = line[begin..<max(begin, end)]
    let place = start..<start + min(max(0, range.length), near.endIndex - start)

    let hidden = HiddenPart(near, redact: redact)
    text = hidden.text
    let first = hidden.offset(of: place.lowerBound, isEnd: false)
    let last = max(first, hidden.offset(of: place.upperBound, isEnd: true))
    marked = first..<min(text.count, max(first + 1, last))
    // What is hidden may begin before these bytes, or end behind them.
    let isWholeStart = begin == line.startIndex
    let isWholeEnd = end == line.endIndex
    let from = isWholeStart ? 0 : min(first, hidden.offset(of: begin + reach, isEnd: true))
    let to = isWholeEnd ? text.count : max(first, hidden.offset(of: end - reach, isEnd: false))
    shown = Self.window(of: text, around: first, within: from..<max(from, to))
    cutsStart = shown.lowerBound > 0 || !isWholeStart
    cutsEnd = shown.upperBound < text.count || !isWholeEnd
  }

  /// The part of a long text that is shown, around the start of what is marked.
  private static func window(
    of text: [UInt8],
    around first: Int,
    within part: Range<Int>
  ) -> Range<Int> {
    guard part.count > limit else { return part }
    var start = first - part.lowerBound > 80 ? first - 60 : part.lowerBound
    var end = min(part.upperBound, start + limit)
    while start > part.lowerBound, isContinuation(text[start]) { start -= 1 }
    while end < part.upperBound, isContinuation(text[end]) { end += 1 }
    return start..<end
  }

  /// The start of the character that a place is in.
  private static func boundary(_ place: Int, in line: ArraySlice<UInt8>) -> Int {
    var place = place
    while place > line.startIndex, place < line.endIndex, isContinuation(line[place]) { place -= 1 }
    return place
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

/// Bytes of a line without what must not appear, in which places of the line are found.
private struct HiddenPart {
  /// The bytes without what must not appear.
  let text: [UInt8]
  private let original: ArraySlice<UInt8>
  private let redact: (String) -> String
  private let isChanged: Bool

  init(_ original: ArraySlice<UInt8>, redact: @escaping (String) -> String) {
    self.original = original
    self.redact = redact
    let line = String(decoding: original, as: UTF8.self)
    text = Array(redact(line).utf8)
    isChanged = !text.elementsEqual(original)
  }

  /// The offset behind what is left of the bytes before a place of the line; inside of what is hidden, the begin or the
  /// end of its mask.
  func offset(of place: Int, isEnd: Bool) -> Int {
    let place = min(max(place, original.startIndex), original.endIndex)
    guard isChanged else { return place - original.startIndex }
    let begin = Array(redact(String(decoding: original[..<place], as: UTF8.self)).utf8)
    if text.starts(with: begin) { return begin.count }
    let common = zip(text, begin).prefix { $0 == $1 }.count
    let mask = text.dropFirst(common).prefix { $0 == UInt8(ascii: "*") }
    return isEnd ? common + mask.count : common
  }
}
