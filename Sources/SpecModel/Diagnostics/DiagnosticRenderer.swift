/// Shows diagnostics to a person: what is wrong, the line it is about, carets, and what to do.
package struct DiagnosticRenderer: Sendable {
  /// Whether the text is coloured for a terminal.
  package let isColored: Bool

  /// Hides what must not appear, in the lines that are shown before their carets are placed.
  private let redact: @Sendable (String) -> String

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - isColored: Whether the text is coloured for a terminal.
  ///   - redact: Hides what must not appear in the lines that are shown.
  package init(
    isColored: Bool = false,
    redact: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.isColored = isColored
    self.redact = redact
  }

  /// The text of a diagnostic, several lines without a line break at the end.
  ///
  /// - Parameter diagnostic: What is to be shown.
  /// - Returns: The text, coloured where the renderer is.
  package func render(_ diagnostic: Diagnostic) -> String {
    let isError = diagnostic.severity == .error
    let title = style(
      "\(diagnostic.severity.rawValue)[\(diagnostic.code)]",
      isError ? .red : .yellow
    )
    var lines = ["\(title)\(style(": \(diagnostic.message.visible)", .bold))"]
    let ranges = [diagnostic.range] + diagnostic.notes.map(\.range)
    let width =
      ranges.compactMap { $0.map { "\($0.position.line)".utf8.count } }.max() ?? 1
    if let range = diagnostic.range {
      lines += excerpt(
        range,
        label: diagnostic.label,
        width: width,
        color: isError ? .red : .yellow
      )
    }
    for note in diagnostic.notes {
      let margin = String(repeating: " ", count: width + 1)
      lines.append("\(margin)\(style("= note:", .bold)) \(note.message.visible)")
      if let range = note.range {
        lines += excerpt(range, label: "", width: width, color: .blue)
      }
    }
    if let help = diagnostic.help {
      let margin = String(repeating: " ", count: width + 1)
      lines.append("\(margin)\(style("= help:", .bold)) \(help.visible)")
    }
    return lines.joined(separator: "\n")
  }

  /// The place, its line, and carets with a label under it.
  ///
  /// - Parameters:
  ///   - range: The text to show.
  ///   - label: What stands beside the carets.
  /// - Returns: The lines without line breaks.
  package func excerpt(_ range: SourceRange, label: String) -> [String] {
    excerpt(range, label: label, width: "\(range.position.line)".utf8.count, color: .red)
  }

  private func excerpt(
    _ range: SourceRange,
    label: String,
    width: Int,
    color: Style
  ) -> [String] {
    let position = range.position
    let margin = String(repeating: " ", count: width)
    let number = "\(position.line)"
    let (line, place) = hiding(
      in: range.file.text(ofLine: position.line),
      from: position.column - 1,
      count: range.length
    )
    let before = line.utf8.prefix(place.lowerBound)
    let room = max(line.utf8.count - before.count, 0)
    let marked = line.utf8.dropFirst(before.count).prefix(max(1, min(place.count, room)))
    let window = Self.window(line: line, before: before.count)
    let start = window.shown.lowerBound
    let shown = Self.text(line.utf8.dropFirst(start).prefix(window.shown.count))
    let indent = Self.width(Self.text(before.dropFirst(start))) + (window.cutsStart ? 1 : 0)
    let pointed = marked.prefix(max(0, window.shown.upperBound - before.count))
    let carets = String(repeating: "^", count: max(1, Self.width(Self.text(pointed))))
    let bar = style("|", .blue)
    let ellipses = (window.cutsStart ? "…" : "", window.cutsEnd ? "…" : "")
    let padding = String(repeating: " ", count: width - number.utf8.count)
    let note = label.isEmpty ? "" : " \(label.visible)"
    return [
      "\(margin)\(style("-->", .blue)) \(range.file.path.visible):\(position)",
      "\(margin) \(bar)",
      "\(padding)\(style(number, .blue)) \(bar) \(ellipses.0)\(shown)\(ellipses.1)",
      "\(margin) \(bar) \(String(repeating: " ", count: indent))\(style(carets + note, color))",
    ]
  }

  /// A line without what must not appear, and the place in it of a part of the line.
  private func hiding(
    in line: String,
    from start: Int,
    count: Int
  ) -> (line: String, place: Range<Int>) {
    let start = min(max(0, start), line.utf8.count)
    let end = start + min(max(0, count), line.utf8.count - start)
    let shown = redact(line)
    guard !shown.utf8.elementsEqual(line.utf8) else { return (line, start..<end) }
    /// The offset behind what is left of the line's begin; inside of what is hidden, the begin or the end of its mask.
    func offset(of place: Int, isEnd: Bool) -> Int {
      let begin = redact(String(decoding: line.utf8.prefix(place), as: UTF8.self))
      if shown.utf8.starts(with: begin.utf8) { return begin.utf8.count }
      let common = zip(shown.utf8, begin.utf8).prefix { $0 == $1 }.count
      let mask = shown.utf8.dropFirst(common).prefix { $0 == UInt8(ascii: "*") }
      return isEnd ? common + mask.count : common
    }
    let first = offset(of: start, isEnd: false)
    return (shown, first..<max(first, offset(of: end, isEnd: true)))
  }

  /// The part of a long line that is shown, around the begin of what is marked.
  private static func window(
    line: String,
    before: Int
  ) -> (shown: Range<Int>, cutsStart: Bool, cutsEnd: Bool) {
    let length = line.utf8.count
    let limit = 160
    guard length > limit else { return (0..<length, false, false) }
    var start = before > 80 ? before - 60 : 0
    var end = min(length, start + limit)
    let bytes = Array(line.utf8)
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < length, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return (start..<end, start > 0, end < length)
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

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case blue = "1;34"
  }

  private func style(_ text: String, _ style: Style) -> String {
    isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
