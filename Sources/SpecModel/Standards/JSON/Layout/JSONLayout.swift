/// Lays the text of a document out for people: no member is moved, no value is changed, numbers stay as they are written.
///
/// Objects and arrays that were written on one line stay on it if they fit; what was broken stays broken.
package struct JSONLayout {
  private let document: JSONDocument
  private var buffer = ByteBuffer()
  private var open: [Open] = []

  /// The columns that are taken on the line that a value begins on, if none of the open containers is flat.
  private var column = 0

  /// Where the last value ended in the document.
  private var previousEnd = 0

  /// The first line break of the document at or behind the last place that was asked for.
  private var lineBreak = -1

  /// The most columns of a line that an object or an array is on.
  private static let columns = 120

  /// A string with more bytes has more columns, however it is written: an escaped pair of surrogates is one.
  private static let longestString = columns * 12

  /// A container that is being written.
  private struct Open {
    let index: Int

    /// The index of the node that follows its subtree.
    let end: Int
    let isObject: Bool
    let isFlat: Bool
    var isEmpty = true
  }

  private init(_ document: JSONDocument) {
    self.document = document
  }

  /// The text of a document with its layout; it ends with a line break.
  package static func formatted(_ document: JSONDocument) -> ContiguousArray<UInt8> {
    var layout = Self(document)
    layout.write()
    return layout.buffer.bytes
  }

  private mutating func write() {
    var isMemberValue = false
    for index in document.nodes.indices {
      let node = document.nodes[index]
      if !isMemberValue { separate(before: Int(node.start)) }
      isMemberValue = node.kind == .key
      guard !isMemberValue else {
        if open.last?.isFlat == false { column += width(at: index) }
        append(index, node)
        buffer.append(": ")
        continue
      }
      if node.isContainer { begin(index, node) } else { append(index, node) }
      previousEnd = node.end
      while let container = open.last, container.end == index + 1 { end(container) }
    }
    buffer.append("\n")
  }

  /// Writes what is between a container's begin or a value, and the next value or name.
  private mutating func separate(before start: Int) {
    guard let container = open.last else { return }
    open[open.count - 1].isEmpty = false
    if !container.isEmpty { buffer.append(",") }
    if container.isFlat {
      if container.isObject || !container.isEmpty { buffer.append(" ") }
    } else {
      if !container.isEmpty, hasBlankLine(from: previousEnd, to: start) { buffer.append("\n") }
      newLine()
    }
  }

  private mutating func begin(_ index: Int, _ node: JSONNode) {
    let isObject = node.kind == .object
    let end = Int(node.next)
    guard end > index + 1 else { return buffer.append(isObject ? "{}" : "[]") }
    let isFlat = open.last?.isFlat == true || fits(index, node)
    buffer.append(isObject ? "{" : "[")
    open.append(Open(index: index, end: end, isObject: isObject, isFlat: isFlat))
  }

  private mutating func end(_ container: Open) {
    open.removeLast()
    if !container.isFlat { newLine() } else if container.isObject { buffer.append(" ") }
    buffer.append(container.isObject ? "}" : "]")
    previousEnd = document.nodes[container.index].end
  }

  private mutating func newLine() {
    column = open.count * 2
    let column = column
    buffer.append(atMost: column + 1) { line in
      line.put("\n")
      for _ in 0..<column { line.put(UInt8(ascii: " ")) }
    }
  }

  private mutating func append(_ index: Int, _ node: JSONNode) {
    if node.hasEscape {
      buffer.append(document.withoutNeedlessEscapes(at: index))
    } else {
      buffer.append(document.bytes[Int(node.start)..<node.end])
    }
  }

  /// Whether a container was written on one line, and fits on the one that it begins on.
  private mutating func fits(_ index: Int, _ node: JSONNode) -> Bool {
    guard !hasLineBreak(in: node) else { return false }
    let isLast = open.last.map { $0.end == Int(node.next) } ?? true
    var room = Self.columns - column - (isLast ? 0 : 1)
    for child in index..<Int(node.next) where room >= 0 { room -= width(at: child) }
    return room >= 0
  }

  /// The columns that a token takes on one line: of a name with its colon, of a container with its commas and blanks.
  private func width(at index: Int) -> Int {
    let node = document.nodes[index]
    switch node.kind {
    case .key: return textWidth(index, node) + 2
    case .string: return textWidth(index, node)
    case .array: return 2 + 2 * max(0, node.childCount - 1)
    case .object: return node.childCount == 0 ? 2 : 2 + 2 * node.childCount
    case .null, .true, .false, .number: return Int(node.length)
    }
  }

  private func textWidth(_ index: Int, _ node: JSONNode) -> Int {
    let length = Int(node.length)
    guard node.hasEscape || node.isNonASCII, length <= Self.longestString else { return length }
    let isStart: (UInt8) -> Bool = { $0 & 0xC0 != 0x80 }
    return node.hasEscape
      ? document.withoutNeedlessEscapes(at: index).count(where: isStart)
      : document.bytes[Int(node.start)..<node.end].count(where: isStart)
  }

  private mutating func hasLineBreak(in node: JSONNode) -> Bool {
    if lineBreak < Int(node.start) {
      lineBreak = Int(node.start)
      while lineBreak < document.count, !Self.isLineBreak(document.bytes[lineBreak]) {
        lineBreak += 1
      }
    }
    return lineBreak < node.end
  }

  /// Whether an empty line is between two values.
  private func hasBlankLine(from start: Int, to end: Int) -> Bool {
    var breaks = 0
    for at in start..<max(start, end) {
      let byte = document.bytes[at]
      if byte == UInt8(ascii: ",") {
        breaks = 0
      } else if Self.isLineBreak(byte),
        byte == UInt8(ascii: "\r") || document.bytes[at - 1] != UInt8(ascii: "\r")
      {
        breaks += 1
      }
      if breaks > 1 { return true }
    }
    return false
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
