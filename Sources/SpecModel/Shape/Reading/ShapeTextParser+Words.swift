extension ShapeTextParser {
  /// Whether the word here, which begins like a number, ends like the name of a shape in a file.
  func isReference() -> Bool {
    let word = bytes[at..<endOfWord(from: at)]
    guard let dot = word.lastIndex(of: UInt8(ascii: ".")), dot > at, dot + 1 < word.endIndex else {
      return false
    }
    return Self.isCapital(word[dot + 1])
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  mutating func number() -> Shape.Kind? {
    let start = at
    guard let end = endOfNumber(from: start), endOfWord(from: end) == end else {
      at = max(endOfWord(from: start), start + 1)
      let word = text(start..<at)
      report(
        .unknownType,
        "\"\(word)\" is not a type",
        at: start..<at,
        label: Self.expectation,
        help: word.contains("..")
          ? "a range is written in parentheses after a type: \"integer(\(word))\""
          : "a string is written in single quotes: '\(word)'"
      )
      return .type(.any, nil)
    }
    at = end
    return .literal(.number(JSONNumber(token: bytes[start..<end])))
  }

  /// Reads a type, a format, a literal without quotes, or the name of a shape, and bounds behind it.
  mutating func word() -> Shape.Kind? {
    let start = at
    at = endOfWord(from: start)
    let word = text(start..<at)
    if let type = ShapeType(rawValue: word) {
      return .type(type, bounds(of: type.measure, type: word))
    }
    let earlier = diagnostics.count
    let kind = kind(of: word, at: start..<at)
    let found = diagnostics.count
    if let kind, case .literal = kind { return kind }
    if case .format(let format, _) = kind {
      return .format(format, bounds(of: .codePoints, type: word))
    }
    if case .epoch(let time, _) = kind { return .epoch(time, bounds(of: .value, type: word)) }
    // Nobody can say whether what is unknown takes bounds.
    let mayTakeBounds = kind == nil || !isNamed(word)
    _ = bounds(of: mayTakeBounds ? .unknown : nil, type: word)
    // What is behind an unknown word is a part of the mistake.
    if found > earlier { diagnostics.removeSubrange(found...) }
    return kind ?? .type(.any, nil)
  }

  /// Whether a shape may have a name, which matters only if something is behind it.
  private func isNamed(_ reference: String) -> Bool {
    if at == bytes.count { return true }
    let dot = reference.utf8.lastIndex(of: UInt8(ascii: "."))
    return names.has(dot.map { String(reference[$0...].dropFirst()) } ?? reference)
  }

  /// What a word that is not a basic type asks for; nil if it is nothing, which is reported.
  private mutating func kind(of word: String, at part: Range<Int>) -> Shape.Kind? {
    switch word {
    case "true": return .literal(.boolean(true))
    case "false": return .literal(.boolean(false))
    case "null": return .literal(.null)
    default: break
    }
    if let format = StringFormat(rawValue: word) { return .format(format, nil) }
    if let time = EpochTime(rawValue: word) { return .epoch(time, nil) }
    let last = word.utf8.lastIndex(of: UInt8(ascii: "."))
    let name = last.map { word[word.utf8.index(after: $0)...] } ?? word[...]
    if let first = name.utf8.first, Self.isCapital(first) {
      return reference(word, name: name, at: part)
    }
    // What is wrong with the name of a shape is reported where the shape is defined.
    if names.has(String(name)) { return nil }
    let isPath = last != nil || word.utf8.contains(UInt8(ascii: "/"))
    if isPath {
      report(
        .invalidName,
        "\"\(word)\" is not the name of a shape",
        at: part,
        label: "expected file.Name, with a capital first letter in the name",
        suggestion: .label(word.hasSuffix(".json") ? "@\(word)" : nil)
      )
      return nil
    }
    let words = ShapeType.words + ["true", "false", "null"]
    let unknown = ForeignWord.unknown(word, at: .type, among: words, or: names)
    report(
      .unknownType,
      "there is no type \"\(word)\"",
      at: part,
      label: Self.expectation,
      suggestion: unknown.suggestion,
      help: unknown.help ?? "a string is written in single quotes: '\(word)'"
    )
    return nil
  }

  /// Reports alternatives that are all unknown words once: they are strings without their quotes.
  mutating func joinUnknownWords() {
    let words = text(0..<bytes.count).split(separator: "|").map { $0.filter { !$0.isWhitespace } }
    guard words.count > 1, diagnostics.count == words.count,
      diagnostics.allSatisfy({ $0.rule == .unknownType }),
      diagnostics.contains(where: \.fixes.isEmpty),
      words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isWordByte) })
    else { return }
    diagnostics = []
    report(
      .unknownType,
      "there are no types \(words.map { "\"\($0)\"" }.joined(separator: " and "))",
      at: 0..<bytes.count,
      suggestion: .label(words.map { "'\($0)'" }.joined(separator: " | "))
    )
  }

  private mutating func reference(
    _ word: String,
    name: Substring,
    at part: Range<Int>
  ) -> Shape.Kind? {
    let isName = name.utf8.allSatisfy(\.isWordCharacter)
    let parts = word.utf8.dropLast(name.utf8.count).split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    )
    let isPath = parts.allSatisfy { !$0.isEmpty } && parts.last?.elementsEqual(".".utf8) != true
    guard isName, isPath || name.utf8.count == word.utf8.count else {
      report(
        .invalidName,
        "\"\(word)\" is not the name of a shape",
        at: part,
        label: "expected a capital letter, then letters, digits or _",
        help: "a shape of another file is \"folder/file.Name\""
      )
      return nil
    }
    return .reference(word)
  }
}
