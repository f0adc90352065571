/// Shows diagnostics to a person: what is wrong, the line it is about, carets, and what to do.
package struct DiagnosticRenderer: Sendable {
  /// Whether the text is coloured for a terminal.
  package let isColored: Bool

  /// Hides what must not appear, in the lines that are shown before their carets are placed.
  private let redact: @Sendable (String) -> String

  /// How many bytes beside what is shown decide what of it must not appear.
  private let reach: Int

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - isColored: Whether the text is coloured for a terminal.
  ///   - reach: The most bytes of a text that `redact` hides: of a long line it is given what is shown and so many
  ///     bytes on both sides.
  ///   - redact: Hides what must not appear in the lines that are shown.
  package init(
    isColored: Bool = false,
    reach: Int = 0,
    redact: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.isColored = isColored
    self.reach = reach
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
      isError ? .red : .boldYellow
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
        color: isError ? .red : .boldYellow
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
    color: TerminalStyle
  ) -> [String] {
    let position = range.position
    let margin = String(repeating: " ", count: width)
    let number = "\(position.line)"
    let excerpt = LineExcerpt(range, reach: reach, redact: redact)
    let start = excerpt.shown.lowerBound
    let shown = Self.text(excerpt.text[excerpt.shown])
    let before = Self.text(excerpt.text[start..<max(start, excerpt.marked.lowerBound)])
    let indent = Self.width(before) + (excerpt.cutsStart ? 1 : 0)
    let pointed = excerpt.text[excerpt.marked.clamped(to: excerpt.shown)]
    let carets = String(repeating: "^", count: max(1, Self.width(Self.text(pointed))))
    let bar = style("|", .blue)
    let ellipses = (excerpt.cutsStart ? "…" : "", excerpt.cutsEnd ? "…" : "")
    let padding = String(repeating: " ", count: width - number.utf8.count)
    let note = label.isEmpty ? "" : " \(label.visible)"
    return [
      "\(margin)\(style("-->", .blue)) \(range.file.path.visible):\(position)",
      "\(margin) \(bar)",
      "\(padding)\(style(number, .blue)) \(bar) \(ellipses.0)\(shown)\(ellipses.1)",
      "\(margin) \(bar) \(String(repeating: " ", count: indent))\(style(carets + note, color))",
    ]
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

  private func style(_ text: String, _ style: TerminalStyle) -> String {
    style.applied(to: text, isColored)
  }
}
