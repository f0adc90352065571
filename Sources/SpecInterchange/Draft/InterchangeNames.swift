/// Names that are made of a source's own: identifiers, each used once.
package struct InterchangeNames {
  /// What the names are of.
  package enum Kind {
    /// An endpoint, a variable, a secret, an auth profile.
    case value
    /// A parameter, or a variable of a URL: what is no part of a word becomes `_`.
    case parameter
    /// A shape; its name becomes a file's in places, so letter case does not tell two apart.
    case shape
    /// A file.
    case file
  }

  private let kind: Kind
  private var taken: Set<String>

  /// How often each name was wanted.
  private var counts: [String: Int] = [:]

  /// Names that a template or a row gives a meaning.
  private static let reserved: Set<String> = [
    "environment", "baseURL", "run", "secrets", "env", "true", "false", "null",
  ]

  package init(of kind: Kind, taken: some Sequence<String> = []) {
    self.kind = kind
    self.taken = []
    for name in taken { self.taken.insert(key(of: name)) }
  }

  /// Makes an identifier or a file name of a name, `name2` or `name-2` where it is taken.
  package mutating func unique(for name: String) -> String {
    let base = kind == .file ? Self.fileName(for: name) : Self.identifier(for: name, of: kind)
    var result = base
    var count = counts[key(of: base)] ?? 1
    while !taken.insert(key(of: result)).inserted {
      count += 1
      result = kind == .file ? "\(base)-\(count)" : "\(base)\(count)"
    }
    counts[key(of: base)] = count
    return result
  }

  private func key(of name: String) -> String { kind == .shape ? name.lowercased() : name }

  /// An identifier: split at each run outside `[A-Za-z0-9_]`, the following letter large; a digit first gets `_`.
  package static func identifier(for name: String, of kind: Kind) -> String {
    var text = ""
    var isRaised = kind == .shape
    for character in name.unicodeScalars {
      let isWord =
        character.isASCII
        && (character.properties.isAlphabetic || ("0"..."9").contains(character)
          || character == "_")
      guard isWord else {
        if kind == .parameter {
          if !text.hasSuffix("_") { text += "_" }
        } else {
          isRaised = isRaised || !text.isEmpty
        }
        continue
      }
      text += isRaised ? String(character).uppercased() : String(character)
      isRaised = false
    }
    if kind == .parameter {
      text = String(text.drop { $0 == "_" }.reversed().drop { $0 == "_" }.reversed())
    }
    switch kind {
    case .value, .parameter, .file:
      if text.isEmpty { text = "_" }
      if text.first?.isNumber == true || reserved.contains(text) { text = "_" + text }
    case .shape:
      // A shape begins with a capital letter.
      if text.first?.isLetter != true { text = "S" + text }
    }
    return text
  }

  /// The environment variable of a secret: `petstoreAuth` is `PETSTORE_AUTH`.
  package static func environmentVariable(for name: String) -> String {
    let letters = Array(name)
    var text = ""
    for (place, letter) in letters.enumerated() {
      let before = place > 0 ? letters[place - 1] : "_"
      let isLastOfCapitals =
        place > 1 && before.isUppercase && letters[place - 2].isUppercase
        && letters.indices.contains(place + 1) && letters[place + 1].isLowercase
      if letter.isUppercase, before.isLowercase || before.isNumber || isLastOfCapitals {
        text += "_"
      }
      text += letter.uppercased()
    }
    return text
  }

  /// A name for a file: small letters, digits, `_` and `-`.
  package static func fileName(for text: String) -> String {
    var name = ""
    for character in text.lowercased().unicodeScalars {
      let isKept =
        ("a"..."z").contains(character) || ("0"..."9").contains(character) || character == "_"
      if isKept {
        name.unicodeScalars.append(character)
      } else if !name.isEmpty, !name.hasSuffix("-") {
        name += "-"
      }
    }
    let kept = String(name.prefix(80).reversed().drop { $0 == "-" }.reversed())
    return kept.isEmpty ? "api" : kept
  }
}
