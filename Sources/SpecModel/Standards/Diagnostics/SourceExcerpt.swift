/// A place in a file as it is shown: the line, or a part of a long one, and what of it is marked.
public struct SourceExcerpt: Sendable, Hashable, CustomStringConvertible {
  /// The file's path.
  public package(set) var path = ""

  /// The line on which the place starts, from 1.
  public package(set) var line = 1

  /// The column in which it starts, in UTF-8 bytes from 1.
  public package(set) var column = 1

  /// The line on which it ends.
  public package(set) var endLine = 1

  /// The column behind its end, in UTF-8 bytes from 1.
  public package(set) var endColumn = 1

  /// What is shown of the line, `…` where it is cut.
  public package(set) var text = ""

  /// How many columns of a terminal stand before what is marked.
  public package(set) var indent = 0

  /// How many columns of a terminal are marked, at least one.
  public package(set) var width = 1

  /// The path, the line and the column: `users.spec.json:3:16`.
  public var description: String { "\(path):\(line):\(column)" }

  package init() {}

  /// Takes what is shown of a place.
  ///
  /// - Parameters:
  ///   - range: The place.
  ///   - reach: The most bytes of a text that `redact` hides: of a long line it is given what is shown and so many
  ///     bytes on both sides.
  ///   - redact: Hides what must not appear in the line.
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
    line = range.position.line
    column = range.position.column
    endLine = end.line
    endColumn = end.column
    let shown = Self.text(excerpt.text[excerpt.shown])
    text = "\(excerpt.cutsStart ? "…" : "")\(shown)\(excerpt.cutsEnd ? "…" : "")"
    indent = Self.width(Self.text(before)) + (excerpt.cutsStart ? 1 : 0)
    width = max(1, Self.width(Self.text(pointed)))
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).visible
  }

  /// The columns that a text takes: wide characters two, marks that combine none.
  private static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { width, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: width
      default: width + (isWide(scalar) ? 2 : 1)
      }
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
