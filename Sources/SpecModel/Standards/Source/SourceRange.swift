/// A part of a source file: what a value was read from, or what a diagnostic points at.
public struct SourceRange: Sendable, Hashable, CustomStringConvertible {
  /// The file it lies in.
  public let file: SourceFile

  /// The byte offset of its first byte.
  public let start: Int

  /// Its length in bytes.
  public let length: Int

  package init(file: SourceFile, start: Int, length: Int) {
    self.file = file
    self.start = start
    self.length = length
  }

  /// Makes the range of a line, without its end; the end of the file if there is no such line.
  package init(line: Int, of file: SourceFile) {
    let lines = file.bytes.split(
      separator: 0x0A,
      maxSplits: max(0, line),
      omittingEmptySubsequences: false
    )
    let bytes = lines.indices.contains(line - 1) ? lines[line - 1] : []
    let start = bytes.isEmpty ? file.bytes.count : bytes.startIndex
    self.init(file: file, start: start, length: bytes.prefix { $0 != 0x0D }.count)
  }

  /// The byte offset behind its last byte.
  package var end: Int { start + length }

  /// Where it begins.
  public var position: SourcePosition { file.position(of: start) }

  /// The number of the line on which it begins.
  package var line: Int { file.line(of: start).number }

  /// The path, line and column, separated by colons.
  public var description: String { "\(file.path):\(position)" }

  /// The text; bytes that are no UTF-8 are U+FFFD.
  package var text: String {
    let end = min(max(0, end), file.bytes.count)
    return String(decoding: file.bytes[min(max(0, start), end)..<end], as: UTF8.self)
  }

  /// A part of this range.
  package func part(at offset: Int, length: Int) -> SourceRange {
    SourceRange(file: file, start: start + offset, length: length)
  }

  /// The range from the start of this one to the end of a later one; nil if the other one is not in the same file
  /// behind this one.
  package func through(_ other: SourceRange?) -> SourceRange? {
    guard let other, other.file === file, other.end >= start else { return nil }
    return SourceRange(file: file, start: start, length: other.end - start)
  }

  /// Whether another range begins in this one.
  package func contains(_ other: SourceRange?) -> Bool {
    guard let other, other.file === file else { return false }
    return start..<end ~= other.start
  }

  /// Two ranges are equal when they are the same bytes of the same file object.
  public static func == (left: SourceRange, right: SourceRange) -> Bool {
    left.file === right.file && left.start == right.start && left.length == right.length
  }

  /// Hashes the file's identity and the offsets.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(start)
    hasher.combine(length)
  }
}
