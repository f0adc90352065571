extension JSONValue {
  /// Where a part of a string's text is in its source file, through its escapes; nil where the document has no file
  /// or this is no string; an empty part is where it would stand.
  package func range(ofText part: Range<Int>) -> SourceRange? {
    if let origins = document.origins { return origins[index].range(ofText: part) }
    if let place = document.place {
      let isWhole = place.length == utf8?.count
      return isWhole ? place.part(at: part.lowerBound, length: part.count) : place
    }
    guard let source = document.source, node.kind == .string || node.kind == .key else {
      return nil
    }
    if let map = document.sourceMap { return map.places[index].range(ofText: part, in: source) }
    let first = Int(node.start) + 1
    let start = sourceOffset(ofText: part.lowerBound, from: first)
    let end = max(start, sourceOffset(ofText: part.upperBound, from: first))
    return SourceRange(file: source, start: start, length: end - start)
  }

  private func sourceOffset(ofText offset: Int, from first: Int) -> Int {
    guard node.hasEscape else { return min(first + offset, node.end) }
    var at = first
    var text = 0
    while text < offset, at < node.end - 1 {
      guard document.bytes[at] == UInt8(ascii: "\\") else {
        at += 1
        text += 1
        continue
      }
      let length = escapeLength(at)
      text += document.unescaped(at..<at + length).count
      at += length
    }
    return at
  }

  /// The length of the escape at an offset: of a pair of surrogates, that of both.
  func escapeLength(_ at: Int) -> Int {
    let bytes = document.bytes
    guard bytes[at + 1] == UInt8(ascii: "u") else { return 2 }
    let span = bytes.span
    if let high = WTF8.hexUnit(span, at + 2), high & 0xFC00 == 0xD800,
      bytes[at + 6] == UInt8(ascii: "\\"), bytes[at + 7] == UInt8(ascii: "u"),
      let low = WTF8.hexUnit(span, at + 8), low & 0xFC00 == 0xDC00
    {
      return 12
    }
    return 6
  }
}
