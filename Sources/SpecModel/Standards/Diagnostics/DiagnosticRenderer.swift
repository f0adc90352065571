/// Shows a person what is wrong: the message, the line it is about, carets, and what to do.
package struct DiagnosticRenderer: Sendable {
  /// Whether the text is coloured for a terminal.
  package let isColored: Bool

  /// Creates a renderer.
  ///
  /// - Parameter isColored: Whether the text is coloured for a terminal.
  package init(isColored: Bool = false) {
    self.isColored = isColored
  }

  /// The text of a diagnostic, several lines without a line break at the end.
  ///
  /// - Parameter diagnostic: What is to be shown.
  /// - Returns: The text, coloured where the renderer is.
  package func render(_ diagnostic: Diagnostic) -> String { render(ProblemRecord(diagnostic)) }

  /// The text of a problem, several lines without a line break at the end.
  ///
  /// - Parameter problem: What is to be shown.
  /// - Returns: The text, coloured where the renderer is.
  package func render(_ problem: ProblemRecord) -> String {
    let color: TerminalStyle = problem.severity == .error ? .red : .boldYellow
    let title = style("\(problem.severity.rawValue)[\(problem.code)]", color)
    var lines = ["\(title)\(style(": \(problem.message.visible)", .bold))"]
    let excerpts = [problem.excerpt] + problem.notes.map(\.excerpt)
    let width = excerpts.compactMap { $0.map { "\($0.line)".utf8.count } }.max() ?? 1
    let margin = String(repeating: " ", count: width + 1)
    if let excerpt = problem.excerpt {
      lines += self.lines(excerpt, label: problem.label, width: width, color: color)
    }
    for note in problem.notes {
      lines.append("\(margin)\(style("= note:", .bold)) \(note.message.visible)")
      if let excerpt = note.excerpt {
        lines += self.lines(excerpt, label: "", width: width, color: .blue)
      }
    }
    if let help = problem.help {
      lines.append("\(margin)\(style("= help:", .bold)) \(help.visible)")
    }
    return lines.joined(separator: "\n")
  }

  /// The place, its line, and carets with a label under it.
  private func lines(
    _ excerpt: SourceExcerpt,
    label: String,
    width: Int,
    color: TerminalStyle
  ) -> [String] {
    let margin = String(repeating: " ", count: width)
    let number = "\(excerpt.line)"
    let bar = style("|", .blue)
    let padding = String(repeating: " ", count: width - number.utf8.count)
    let indent = String(repeating: " ", count: excerpt.indent)
    let carets = String(repeating: "^", count: excerpt.width)
    let note = label.isEmpty ? "" : " \(label.visible)"
    return [
      "\(margin)\(style("-->", .blue)) \(excerpt.path.visible):\(excerpt.line):\(excerpt.column)",
      "\(margin) \(bar)",
      "\(padding)\(style(number, .blue)) \(bar) \(excerpt.text)",
      "\(margin) \(bar) \(indent)\(style(carets + note, color))",
    ]
  }

  private func style(_ text: String, _ style: TerminalStyle) -> String {
    style.applied(to: text, isColored)
  }
}
