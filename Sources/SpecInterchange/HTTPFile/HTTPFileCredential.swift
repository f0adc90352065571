/// A credential in a line of text, such as `token=…` or `"password": "…"`.
struct HTTPFileCredential {
  let name: String

  /// The credential in the line.
  let value: Range<String.Index>

  /// The first credential behind a place, nil if there is none; a variable is none.
  init?(in text: String, from start: String.Index, onlyQuoted: Bool = false) {
    var start = start
    while let mark = text[start...].firstIndex(where: { ":=>".contains($0) }) {
      start = text.index(after: mark)
      guard let name = Self.name(behind: text[..<start]) else { continue }
      let blanks = text[start...].prefix { " \t\"'".contains($0) }
      let rest = text[blanks.endIndex...]
      let quote = blanks.last.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
      guard quote != nil || !onlyQuoted else { continue }
      let value = rest.prefix { letter in
        if let quote { letter != quote } else { !"&<,; \t".contains(letter) }
      }
      guard !value.isEmpty, !value.hasPrefix("{{") else { continue }
      (self.name, self.value) = (name, value.startIndex..<value.endIndex)
      return
    }
    return nil
  }

  /// The name of the credential whose value follows a text, nil if something else follows.
  static func name(behind text: Substring) -> String? {
    let end = text.suffix(80).reversed().drop { " \t\"'=:>".contains($0) }
    let word = end.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
    let name = String(word.reversed())
    let isQuery = end.dropFirst(word.count).first.map { "?&".contains($0) } ?? false
    return (isQuery ? CredentialName.isOne(inQuery: name) : CredentialName.isOne(name)) ? name : nil
  }

  /// Whether there is a credential in a text.
  static func isIn(_ text: String) -> Bool {
    HTTPFileCredential(in: text, from: text.startIndex) != nil
  }
}
