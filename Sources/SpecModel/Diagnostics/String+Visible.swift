extension String {
  /// The text in one line in which nothing acts on a terminal: blanks stand for tabs and line ends, U+FFFD for other
  /// control characters and for those that change the order of what stands beside them (UAX #9 section 2).
  package var visible: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.visible) }
    return String(result)
  }

  /// The text in its lines, in which nothing else acts on a terminal; tabs stay as they are.
  package var visibleLines: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(scalar == "\n" || scalar == "\t" ? scalar : scalar.visible)
    }
    return String(result)
  }

  /// The text with LF for every end of a line: CRLF, and what else begins a new one (Unicode section 5.8).
  package var withUniformLineEnds: String {
    var result = UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar != "\n" || last != "\r" { result.append(scalar.endsLine ? "\n" : scalar) }
      last = scalar
    }
    return String(result)
  }

  /// What others wrote, such as a server, as a message says it: in one line, cut where it is long.
  package var excerpt: String {
    let limit = 200
    var result = UnicodeScalarView()
    for (index, scalar) in unicodeScalars.enumerated() {
      guard index < limit else { return String(result) + "…" }
      result.append(scalar.visible)
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  fileprivate var visible: Unicode.Scalar {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case ..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}
