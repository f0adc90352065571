extension String {
  /// The text in one line in which nothing acts on a terminal: blanks stand for tabs and line ends, U+FFFD for other
  /// control characters and for those that change the order of what is beside them (UAX #9 section 2).
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

  /// A JSON text in which every character can be seen: others than U+0020 that leave no ink are escaped.
  package var escapingInvisible: String { escaping(\.isInvisible) }

  /// JSON texts as they are, but where they are canonically equivalent, and print alike: there with escapes.
  package static func distinguished(_ left: String, _ right: String) -> (String, String) {
    guard left == right, !left.utf8.elementsEqual(right.utf8) else { return (left, right) }
    // What stands for the rest of a text is none of it.
    func isForeign(_ scalar: Unicode.Scalar) -> Bool { !scalar.isASCII && scalar != "…" }
    return (left.escaping(isForeign), right.escaping(isForeign))
  }

  private func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    var result = ""
    for scalar in unicodeScalars {
      guard isEscaped(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      result += scalar.escaped
    }
    return result
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
  /// Whether nothing is to be seen of it, or only where others stand: not of a blank.
  fileprivate var isInvisible: Bool {
    guard value >= 0x7F else { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  fileprivate var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  fileprivate var visible: Unicode.Scalar {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    default: isControl || reordersText ? "\u{FFFD}" : self
    }
  }

  /// The escapes of JSON for it, one for each unit of UTF-16.
  var escaped: String {
    utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
