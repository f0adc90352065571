/// A part of a document that could not be read.
final class UnreadPart {
  /// Where it is.
  let range: SourceRange

  /// Whether it is where names were to be defined.
  let isOfNames: Bool

  /// The words in it: runs of letters, digits and `_`.
  private(set) lazy var words = scan(isQuoted: false)

  /// The words that are the whole of a name or a text.
  private(set) lazy var quoted = scan(isQuoted: true)

  init(_ range: SourceRange, isOfNames: Bool) {
    self.range = range
    self.isOfNames = isOfNames
  }

  private func scan(isQuoted: Bool) -> Set<String> {
    let bytes = range.file.bytes
    let end = min(range.end, bytes.count)
    var found: Set<String> = []
    var at = max(0, range.start)
    while at < end {
      guard bytes[at].isWordCharacter else {
        at += 1
        continue
      }
      let start = at
      while at < end, bytes[at].isWordCharacter { at += 1 }
      let quote = UInt8(ascii: "\"")
      if isQuoted {
        guard start > 0, bytes[start - 1] == quote, at < bytes.count, bytes[at] == quote else {
          continue
        }
      }
      found.insert(String(decoding: bytes[start..<at], as: UTF8.self))
    }
    return found
  }
}
