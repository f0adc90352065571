/// A place in a file as it is shown: the line, or a part of a long one, and what of it is marked.
public struct SourceExcerpt: Sendable, Hashable, CustomStringConvertible {
  /// The file's path.
  public package(set) var path = ""

  /// The line on which the place starts, from 1.
  public package(set) var line = 1

  /// The column in which it starts, in code points from 1.
  public package(set) var column = 1

  /// The line on which it ends.
  public package(set) var endLine = 1

  /// The column behind its end, in code points from 1.
  public package(set) var endColumn = 1

  /// What is shown of the line, `…` where it is cut.
  public package(set) var text = ""

  /// How many columns of a terminal are before what is marked.
  public package(set) var indent = 0

  /// How many columns of a terminal are marked, at least one.
  public package(set) var width = 1

  /// The path, the line and the column: `users.json:3:16`.
  public var description: String { "\(path):\(line):\(column)" }

  package init() {}

  /// Takes what is shown of a place.
  package init(
    _ range: SourceRange,
    reach: Int = 0,
    redact: @escaping (String) -> String = { $0 }
  ) {
    let end = range.file.position(of: range.end)
    let excerpt = LineExcerpt(range, reach: reach, redact: redact)
    let start = excerpt.shown.lowerBound
    let before = excerpt.text[start..<max(start, excerpt.marked.lowerBound)]
    let pointed = excerpt.text[excerpt.marked.clamped(to: excerpt.shown)]
    path = redact(range.file.path)
    let position = range.position
    line = position.line
    column = position.column
    endLine = end.line
    endColumn = end.column
    let shown = Self.text(excerpt.text[excerpt.shown])
    text = "\(excerpt.cutsStart ? "…" : "")\(shown)\(excerpt.cutsEnd ? "…" : "")"
    indent = Self.text(before).columns + (excerpt.cutsStart ? 1 : 0)
    width = max(1, Self.text(pointed).columns)
    // Of a long object its start is marked: nobody looks for one word in a whole step.
    if width > Self.objectLimit, pointed.first == UInt8(ascii: "{") { width = 1 }
  }

  /// The columns of the longest object that is marked whole.
  private static let objectLimit = 30

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).visible
  }

  /// The place in so many columns: of a longer line, what is around the marked part.
  func fitted(to limit: Int) -> SourceExcerpt {
    guard text.columns > limit, limit > 8 else { return self }
    let shift = indent + min(width, limit / 2) < limit ? 0 : max(0, indent - limit / 3)
    var rest = Substring(text).unicodeScalars
    var skipped = 0
    while skipped < shift, let scalar = rest.popFirst() { skipped += scalar.columns }
    var fitted = self
    let start = shift == 0 ? "" : "…"
    fitted.text = (start + String(rest)).fitted(to: limit)
    fitted.indent = indent - skipped + start.count
    fitted.width = max(1, min(width, limit - fitted.indent))
    return fitted
  }
}
