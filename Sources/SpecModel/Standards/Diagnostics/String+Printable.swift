extension String {
  /// The text as it may be printed, whoever wrote what is in it: nothing in it acts on a terminal or on a CI service.
  ///
  /// Escaped as in JSON, so that JSON texts stay what they are: control characters other than line feeds and tabs, what
  /// ends a line or changes the order of text, and the start of a command that a CI service would take from its log:
  /// `::name` at the start of a line (GitHub), `##[name]`, `##vso[` (GitHub, Azure), `##teamcity[` and the like
  /// anywhere.
  package func printable(keepingStyles: Bool = false) -> String {
    if isPlain { return self }
    var result = UnicodeScalarView()
    var rest = Substring(self).unicodeScalars
    var isLineStart = true
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", keepingStyles, let style = rest.style {
        result.append(scalar)
        result.append(contentsOf: style)
        rest = rest[style.endIndex...]
        continue
      }
      let isCommand =
        switch scalar {
        case ":": isLineStart && rest.afterIgnored.first == ":"
        case "#": rest.continuesCommand
        default: false
        }
      if isCommand || scalar.actsWherePrinted {
        result.append(contentsOf: scalar.escaped.unicodeScalars)
        isLineStart = false
      } else {
        result.append(scalar)
        isLineStart = scalar == "\n" || isLineStart && scalar.isPassedOver
      }
    }
    return String(result)
  }

  /// Whether nothing needs a closer look: most texts have none of the signs that commands of CI services need.
  private var isPlain: Bool {
    if isPlainASCII { return true }
    var last: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      switch scalar {
      case "#": return false
      case ":" where last == ":" || !last.isASCII: return false
      default: if scalar.actsWherePrinted { return false }
      }
      last = scalar
    }
    return true
  }

  private var isPlainASCII: Bool {
    utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "#"), UInt8(ascii: ":"): false
      case 0x20..<0x7F, 0x09, 0x0A: true
      default: false
      }
    }
  }
}

extension Substring.UnicodeScalarView {
  /// What of a sequence of ours follows the escape character that begins it.
  fileprivate var style: Self? {
    guard first == "[" else { return nil }
    for sequence in Self.styles where starts(with: sequence) {
      return prefix(sequence.count)
    }
    return nil
  }

  private static let styles = (TerminalStyle.allCases.map(\.start) + [TerminalStyle.end]).map {
    Array($0.unicodeScalars.dropFirst())
  }

  /// What comes after characters that comparisons of texts ignore, as those of the services do.
  fileprivate var afterIgnored: Self { drop(while: \.isIgnored) }

  /// Whether what follows a `#` makes it the start of a command: `#[`, `#vso[`.
  fileprivate var continuesCommand: Bool {
    var rest = afterIgnored
    guard rest.popFirst() == "#" else { return false }
    return rest.drop { $0.isIgnored || $0.properties.isAlphabetic }.first == "["
  }
}

extension Unicode.Scalar {
  fileprivate var actsWherePrinted: Bool {
    switch self {
    case "\n", "\t": false
    case "\u{2028}", "\u{2029}": true
    default: isControl || reordersText
    }
  }

  /// Whether nothing is seen of it, and comparisons ignore it.
  fileprivate var isIgnored: Bool { !isASCII && properties.isDefaultIgnorableCodePoint }

  /// Whether a service passes it over at the start of a line.
  fileprivate var isPassedOver: Bool {
    isASCII ? self == " " || self == "\t" : properties.isWhitespace || isIgnored
  }
}
