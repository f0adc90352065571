extension String {
  /// The columns of a terminal that the text takes: wide characters two, marks that combine none.
  package var columns: Int {
    unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// The text in so many columns, at least one: the end of a longer one is cut, and `…` shows it.
  package func fitted(to limit: Int) -> String {
    guard columns > limit else { return self }
    let (start, _) = Substring(self).unicodeScalars.split(atColumn: limit - 1)
    return "\(String(start))…"
  }

  /// The text in so many columns, at least one: the start of a longer one is cut, and `…` shows it.
  package func endFitted(to limit: Int) -> String {
    let all = columns
    guard all > limit else { return self }
    var rest = Substring(self).unicodeScalars
    var left = all
    while left > limit - 1, let scalar = rest.popFirst() { left -= scalar.columns }
    return "…\(String(rest))"
  }

  /// The text in lines that are no wider than a terminal, broken at spaces; a word that is longer than a line is broken
  /// within.
  package func wrapped(to limit: Int?, hang: Int) -> [String] {
    guard let limit, columns > limit else { return [self] }
    let hang = min(hang, limit / 2)
    let margin = String(repeating: " ", count: hang)
    var lines: [String] = []
    var rest = Substring(self)
    while rest.unicodeScalars.reduce(0, { $0 + $1.columns }) > room(lines, limit, hang) {
      let (fitting, after) = rest.unicodeScalars.split(atColumn: room(lines, limit, hang))
      let line = Substring(fitting)
      // The indent at the start of a line is no place to break it.
      let indent = line.prefix { $0 == " " }.endIndex
      var end = fitting.endIndex
      if after.first != " ", let space = line[indent...].lastIndex(of: " ") { end = space }
      lines.append((lines.isEmpty ? "" : margin) + rest[..<end])
      rest = rest[end...].drop { $0 == " " }
    }
    if !rest.isEmpty { lines.append((lines.isEmpty ? "" : margin) + rest) }
    return lines
  }

  private func room(_ lines: [String], _ limit: Int, _ hang: Int) -> Int {
    max(2, lines.isEmpty ? limit : limit - hang)
  }
}

extension Substring.UnicodeScalarView {
  /// What fits into so many columns, and the rest.
  fileprivate func split(atColumn limit: Int) -> (Self, Self) {
    var column = 0
    var end = startIndex
    while end < endIndex, column + self[end].columns <= limit {
      column += self[end].columns
      end = index(after: end)
    }
    return (self[..<end], self[end...])
  }
}

extension Unicode.Scalar {
  /// The columns of a terminal that it takes.
  package var columns: Int {
    guard value >= 0x300 else { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide ? 2 : 1
    }
  }

  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
