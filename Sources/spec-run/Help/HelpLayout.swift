/// Lays out pages of help as lines of text that are no wider than a terminal.
struct HelpLayout {
  /// The widest line, unless a word is wider.
  let width: Int

  /// The widest term that has its meaning beside it.
  private static let widestTerm = 26
  private static let narrowest = 40
  private static let widest = 100

  /// Creates a layout.
  init(width: Int) {
    self.width = min(max(width, Self.narrowest), Self.widest)
  }

  /// Creates the layout for a stream: 80 columns where it is not a terminal.
  init(for stream: StandardStream) {
    self.init(width: stream.columns ?? 80)
  }

  /// Lays out a page.
  func text(_ blocks: [HelpBlock]) -> String {
    var lines: [String] = []
    var isBelowHeading = true
    for block in blocks {
      if !isBelowHeading { lines.append("") }
      isBelowHeading = false
      switch block {
      case .heading(let text):
        lines.append("\(text):")
        isBelowHeading = true
      case .paragraph(let text): lines += wrapped(text, indent: 0)
      case .code(let code): lines += code.map { "  \($0)" }
      case .terms(_, let rows): lines += self.lines(of: rows)
      }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// Below 60 columns each meaning is below its term.
  private func lines(of rows: [HelpBlock.Term]) -> [String] {
    let isNarrow = width < 60
    let longest = rows.map(\.term.count).filter { $0 <= Self.widestTerm }.max() ?? 0
    let column = isNarrow ? 6 : longest + 4
    return rows.flatMap { row in
      let meaning = wrapped(row.meaning, indent: column)
      let term = "  \(row.term)"
      guard let first = meaning.first else { return [term] }
      guard !isNarrow, row.term.count <= longest else { return [term] + meaning }
      return [term.padded(to: column) + first.dropFirst(column)] + meaning.dropFirst()
    }
  }

  private func wrapped(_ text: String, indent: Int) -> [String] {
    var lines: [String] = []
    let space = String(repeating: " ", count: indent)
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(space + line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    return line.isEmpty ? lines : lines + [space + line]
  }
}

extension String {
  /// The text with spaces behind it.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
