/// A shell, by how it quotes.
enum ShellDialect {
  case posix
  case cmd
  case powerShell

  /// The shell of a text, by what ends its lines and what no other shell writes.
  init(of bytes: [UInt8]) {
    var ends: Set<UInt8> = []
    for line in bytes.split(separator: 0x0A) {
      let line = line.last == 0x0D ? line.dropLast() : line
      // A backtick also ends a command whose output a POSIX shell takes.
      let isAlone = line.dropLast().last.map(HTTPToken.isBlank) ?? true
      if let last = line.last, isAlone || last != UInt8(ascii: "`") { ends.insert(last) }
      // A backslash that ends a line continues it in a POSIX shell only.
      if line.last == UInt8(ascii: "\\") { break }
    }
    if ends.contains(UInt8(ascii: "\\")) {
      self = .posix
    } else if ends.contains(UInt8(ascii: "`")) || bytes.contains("$env:".utf8)
      || bytes.contains("@'\n".utf8) || bytes.contains("@'\r\n".utf8)
    {
      self = .powerShell
    } else if ends.contains(UInt8(ascii: "^")) || bytes.contains("^\"".utf8) {
      self = .cmd
    } else {
      self = .posix
    }
  }

  /// What removes the meaning of a character, and at the end of a line that of its break; and the bytes that end a
  /// command outside of quotes.
  private var marks: (escape: Unicode.Scalar, separators: String) {
    switch self {
    case .posix: ("\\", "\n;&|()")
    case .cmd: ("^", "\n&|")
    case .powerShell: ("`", "\n;&|(){}")
    }
  }

  var escape: UInt8 { UInt8(ascii: marks.escape) }

  var separators: String.UTF8View { marks.separators.utf8 }
}
