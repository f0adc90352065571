/// A place in a text as people are shown it.
public struct SourcePosition: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The line's number, starting at 1.
  public let line: Int

  /// The column, starting at 1, counted in code points.
  public let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The line and the column with a colon between them.
  public var description: String { "\(line):\(column)" }

  /// Orders positions as they are read.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
