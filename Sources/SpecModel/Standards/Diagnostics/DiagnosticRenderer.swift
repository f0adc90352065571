/// Shows a person what is wrong: the message, the line it is about, carets, and what to do.
package struct DiagnosticRenderer: Sendable {
  /// Whether the text is coloured for a terminal.
  package let isColored: Bool

  /// The columns of the terminal; nil for lines of any length.
  private let columns: Int?

  /// Whether notes for who looks closer are shown, too.
  private let showsDetails: Bool

  /// Creates a renderer.
  package init(isColored: Bool = false, columns: Int? = nil, showsDetails: Bool = true) {
    self.isColored = isColored
    self.columns = columns
    self.showsDetails = showsDetails
  }

  /// The text of a diagnostic, several lines without a line break at the end.
  package func render(_ diagnostic: Diagnostic) -> String { render(ProblemRecord(diagnostic)) }

  /// The text of a problem, several lines without a line break at the end.
  package func render(_ problem: ProblemRecord) -> String {
    let color: TerminalStyle = problem.severity == .error ? .red : .boldYellow
    var lines = titleLines(of: problem, color)
    let notes = problem.notes.filter { showsDetails || !$0.isDetail }
    let excerpts = [problem.excerpt] + notes.map(\.excerpt)
    let width = excerpts.compactMap { $0.map { "\($0.line)".utf8.count } }.max() ?? 1
    if let excerpt = problem.excerpt {
      // A label that the message says already is left out where it does not fit.
      let label = problem.label
      let isRepeated = problem.message.contains(label)
      lines += self.lines(excerpt, label, isRepeated: isRepeated, width: width, color)
    }
    for note in notes {
      lines += remark("note", note.message, width: width)
      if let excerpt = note.excerpt {
        lines += self.lines(excerpt, "", width: width, .blue)
      }
    }
    if let help = problem.help { lines += remark("help", help, width: width) }
    return lines.joined(separator: "\n")
  }

  private func titleLines(of problem: ProblemRecord, _ color: TerminalStyle) -> [String] {
    let title = "\(problem.severity.rawValue)[\(problem.code)]"
    let lines = "\(title): \(problem.message.visible)".wrapped(to: columns, hang: 2)
    return lines.enumerated().map { index, line in
      guard index == 0, line.hasPrefix(title) else { return style(line, .bold) }
      return style(title, color) + style(String(line.dropFirst(title.count)), .bold)
    }
  }

  /// A note or a help.
  private func remark(_ word: String, _ text: String, width: Int) -> [String] {
    let margin = String(repeating: " ", count: width + 1)
    let start = "\(margin)= \(word):"
    let lines = "\(start) \(text.visible)".wrapped(to: columns, hang: width + 3)
    return lines.enumerated().map { index, line in
      guard index == 0, line.hasPrefix(start) else { return line }
      return margin + style("= \(word):", .bold) + line.dropFirst(start.count)
    }
  }

  /// The place, its line, and carets with a label under it.
  private func lines(
    _ whole: SourceExcerpt,
    _ label: String,
    isRepeated: Bool = false,
    width: Int,
    _ color: TerminalStyle
  ) -> [String] {
    let room = columns.map { max(9, $0 - width - 3) }
    let excerpt = room.map(whole.fitted) ?? whole
    let margin = String(repeating: " ", count: width)
    let number = "\(excerpt.line)"
    let bar = style("|", .blue)
    let padding = String(repeating: " ", count: width - number.utf8.count)
    let indent = String(repeating: " ", count: excerpt.indent)
    let carets = String(repeating: "^", count: excerpt.width)
    let place = "\(excerpt.path.visible):\(excerpt.line):\(excerpt.column)"
    let label = label.visible
    let isLabelBeside =
      room.map { excerpt.indent + excerpt.width + 1 + label.columns <= $0 } ?? true
    let note = label.isEmpty || !isLabelBeside ? "" : " \(label)"
    var lines = [
      "\(margin)\(style("-->", .blue)) \(room.map { place.endFitted(to: $0 - 1) } ?? place)",
      "\(margin) \(bar)",
      "\(padding)\(style(number, .blue)) \(bar) \(excerpt.text)",
      "\(margin) \(bar) \(indent)\(style(carets + note, color))",
    ]
    if !isLabelBeside, !isRepeated {
      lines += label.wrapped(to: room, hang: 0).map { "\(margin) \(bar) \(style($0, color))" }
    }
    return lines
  }

  private func style(_ text: String, _ style: TerminalStyle) -> String {
    style.applied(to: text, isColored)
  }
}
