/// The logins of a netrc file (ftp(1), curl(1)): `machine HOST login NAME password PASSWORD`.
package struct NetrcFile: Sendable {
  private var entries: [Entry] = []

  private struct Entry: Sendable {
    /// The host, nil for `default`.
    var host: String?
    var login = ""
    var password = ""
  }

  /// Reads a file; words that mean nothing, and the lines of macros, are passed over.
  package init(_ text: String) {
    var words = Words(text)
    while let word = words.next() {
      switch word {
      case "machine": entries.append(Entry(host: words.next()?.lowercased() ?? ""))
      case "default": entries.append(Entry(host: nil))
      case "login": set(\.login, words.next())
      case "password": set(\.password, words.next())
      case "account": _ = words.next()
      case "macdef": words.skipMacro()
      default: break
      }
    }
  }

  private mutating func set(_ key: WritableKeyPath<Entry, String>, _ word: String?) {
    guard let last = entries.indices.last, let word else { return }
    entries[last][keyPath: key] = word
  }

  /// The credentials for a host: of the first entry that names it, else of the default; nil where the file has none.
  package func credentials(for host: String) -> Credentials? {
    let host = host.lowercased()
    let entry =
      entries.first { $0.host?.utf8.elementsEqual(host.utf8) ?? false }
      ?? entries.first { $0.host == nil }
    return entry.map { Credentials(username: $0.login, password: $0.password) }
  }

  /// The words of a file.
  private struct Words {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
      bytes = Array(text.utf8)
    }

    mutating func next() -> String? {
      while index < bytes.count {
        if bytes[index] <= 0x20 {
          index += 1
        } else if bytes[index] == UInt8(ascii: "#") {
          skipLine()
        } else {
          return bytes[index] == UInt8(ascii: "\"") ? quoted() : plain()
        }
      }
      return nil
    }

    /// Passes over a macro, which ends with an empty line.
    mutating func skipMacro() {
      skipLine()
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { skipLine() }
    }

    private mutating func skipLine() {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      index += 1
    }

    private mutating func plain() -> String {
      let start = index
      while index < bytes.count, bytes[index] > 0x20 { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func quoted() -> String {
      var word: [UInt8] = []
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
          index += 1
          word.append(Self.escaped(bytes[index]))
        } else {
          word.append(bytes[index])
        }
        index += 1
      }
      index += 1
      return String(decoding: word, as: UTF8.self)
    }

    private static func escaped(_ byte: UInt8) -> UInt8 {
      switch byte {
      case UInt8(ascii: "n"): 0x0A
      case UInt8(ascii: "r"): 0x0D
      case UInt8(ascii: "t"): 0x09
      default: byte
      }
    }
  }
}
