/// A parsed JSON text: its bytes and its nodes, both never changed.
///
/// Order, repeated names, the text of numbers and every position are kept. Strings and numbers are decoded when they are asked for.
package final class JSONDocument: Sendable {
  /// The text, followed by zero bytes.
  package let bytes: ContiguousArray<UInt8>

  /// The text's length in bytes.
  package let count: Int

  /// The tokens in document order; the first is the document's value.
  package let nodes: ContiguousArray<JSONNode>

  /// The file that the text was read from, if diagnostics point into it.
  package let source: SourceFile?

  /// Of a document that was made of others, the value that each node was made of.
  let origins: ContiguousArray<JSONValue>?

  /// Of a single value that was made of a text which is not JSON, where that is.
  let place: SourceRange?

  /// Of a document that was read from another language, where its nodes stand in `source`.
  package let sourceMap: JSONSourceMap?

  /// How many zero bytes follow the text, so that reading it needs no test for its end.
  static let padding = 16

  /// How many containers may be open at once, unless a caller says another number.
  package static let defaultDepthLimit = 512

  /// Parses a text.
  ///
  /// - Throws: What is wrong and where, at the first mistake.
  package init(
    parsing text: some Collection<UInt8>,
    source: SourceFile? = nil,
    origins: ContiguousArray<JSONValue>? = nil,
    place: SourceRange? = nil,
    sourceMap: JSONSourceMap? = nil,
    depthLimit: Int = defaultDepthLimit
  ) throws(JSONError) {
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(text.count + Self.padding)
    if text.withContiguousStorageIfAvailable({ unsafe bytes.append(contentsOf: $0) }) == nil {
      bytes.append(contentsOf: text)
    }
    count = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.padding))
    nodes = try JSONParser.parse(bytes, count: count, depthLimit: depthLimit)
    self.bytes = bytes
    self.source = source
    self.place = place
    self.sourceMap = sourceMap?.places.count == nodes.count ? sourceMap : nil
    self.origins = origins?.count == nodes.count ? origins : nil
  }

  /// Parses a file's text.
  ///
  /// - Throws: What is wrong and where, at the first mistake.
  package convenience init(parsing source: SourceFile) throws(JSONError) {
    try self.init(parsing: source.bytes, source: source)
  }

  /// The document's value.
  package var root: JSONValue { JSONValue(document: self, index: 0) }

  /// The index of the node that follows a node and its subtree.
  @inline(__always)
  package func following(_ index: Int) -> Int {
    let node = nodes[index]
    return node.kind.rawValue >= JSONNode.Kind.array.rawValue ? Int(node.next) : index + 1
  }

  /// Whether a string's or key's text is the given bytes.
  @inline(__always)
  package func text(at index: Int, equals name: some Collection<UInt8>) -> Bool {
    let node = nodes[index]
    if node.hasEscape { return utf8(at: index).elementsEqual(name) }
    guard Int(node.length) == name.count + 2 else { return false }
    var at = Int(node.start) + 1
    for byte in name {
      if bytes[at] != byte { return false }
      at += 1
    }
    return true
  }

  /// Whether a string or key has the text of another, of this document or another one.
  package func text(at index: Int, equalsIn other: JSONDocument, at otherIndex: Int) -> Bool {
    let (left, right) = (nodes[index], other.nodes[otherIndex])
    guard !left.hasEscape, !right.hasEscape else {
      return utf8(at: index) == other.utf8(at: otherIndex)
    }
    guard left.length == right.length else { return false }
    let (mine, others) = (Int(left.start), Int(right.start))
    for offset in 0..<Int(left.length) where bytes[mine + offset] != other.bytes[others + offset] {
      return false
    }
    return true
  }

  /// A part of the text as it was written.
  func text(in range: Range<Int>) -> String {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  /// The text of a string or key without its quotes and escapes, as WTF-8.
  package func utf8(at index: Int) -> ContiguousArray<UInt8> {
    let node = nodes[index]
    let start = Int(node.start) + 1
    let end = max(start, node.end - 1)
    guard node.hasEscape else { return ContiguousArray(bytes[start..<end]) }
    return unescaped(start..<end)
  }

  func unescaped(_ range: Range<Int>) -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(range.count)
    let bytes = bytes
    let span = bytes.span
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        at += 1
        continue
      }
      let escape = bytes[at + 1]
      at += 2
      switch escape {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        var unit = WTF8.hexUnit(span, at) ?? 0xFFFD
        at += 4
        if unit & 0xFC00 == 0xD800, bytes[at] == UInt8(ascii: "\\"),
          bytes[at + 1] == UInt8(ascii: "u"), let low = WTF8.hexUnit(span, at + 2),
          low & 0xFC00 == 0xDC00
        {
          unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
          at += 6
        }
        WTF8.append(unit, to: &text)
      default: text.append(escape)
      }
    }
    return text
  }
}
