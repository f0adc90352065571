/// A shape that is being made: alternatives that are text, or an object or a list.
enum ShapeDraft {
  case text([String])
  case json(DraftValue)

  /// The shape in one string, without a description.
  static func joined(_ alternatives: [String]) -> String {
    var unique: [String] = []
    var seen: Set<String> = []
    for text in alternatives where seen.insert(text).inserted { unique.append(text) }
    if unique.contains("any") { return "any" }
    if unique.count == 2, let null = unique.firstIndex(of: "null") { return unique[1 - null] + "?" }
    return unique.joined(separator: " | ")
  }

  /// The shape with the description of its schema.
  func draft(describedBy schema: DraftValue) -> DraftValue {
    let text = schema.object?["description"]?.string.map(Self.line) ?? ""
    switch self {
    case .text(let alternatives):
      let shape = Self.joined(alternatives)
      let short = Self.cut(text, to: 200)
      return .string(short.isEmpty ? shape : "\(shape)  # \(short)")
    case .json(.object(let object)) where !text.isEmpty:
      let summary = DraftValue.Object.Member(name: "#", value: .string(Self.cut(text, to: 1_000)))
      return .object(DraftValue.Object([summary] + object.members))
    case .json(let value): return value
    }
  }

  /// A text on one line, without control characters.
  private static func line(_ text: String) -> String {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      if isControl || scalar.properties.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words.joined(separator: " ")
  }

  /// The words of a text that have room, `…` behind them where some are left out.
  private static func cut(_ text: String, to length: Int) -> String {
    guard text.unicodeScalars.count > length else { return text }
    let start = String(text.unicodeScalars.prefix(length))
    let end = start.lastIndex(of: " ") ?? start.endIndex
    return start[..<end] + " …"
  }

  /// A literal as a shape writes it; nil for an object or a list.
  static func literal(_ value: DraftValue) -> String? {
    switch value {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): quoted(text)
    case .array, .object: nil
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" { result += "'" }
      result.unicodeScalars.append(scalar)
    }
    return result + "'"
  }

  /// The key of a member, quoted where it would mean something else.
  static func key(_ name: String, isRequired: Bool) -> String {
    let isSpecial =
      ["", "*", "...", "#", "$comment", "$schema", "$ref"].contains(name)
      || ["/", "'", "?"].contains(name.unicodeScalars.first)
      || name.unicodeScalars.last == "?"
      || !name.trimmed.utf8.elementsEqual(name.utf8)
    return (isSpecial ? quoted(name) : name) + (isRequired ? "" : "?")
  }

  /// The same with quotes around names that are keywords of JSON Schema, for which it could be taken.
  static func quotingKeywords(_ value: DraftValue) -> DraftValue {
    switch value {
    case .array(let elements): return .array(elements.map(quotingKeywords))
    case .object(let object):
      let keywords = ["type", "properties", "items", "enum", "required", "additionalProperties"]
      return .object(
        DraftValue.Object(
          object.members.map { member in
            let isRequired = !member.name.hasSuffix("?")
            let name = isRequired ? member.name : String(member.name.dropLast())
            return DraftValue.Object.Member(
              name: keywords.contains(name)
                ? quoted(name) + (isRequired ? "" : "?") : member.name,
              value: quotingKeywords(member.value)
            )
          }
        )
      )
    default: return value
    }
  }

  /// Whether the reader of shapes takes it.
  static func isReadable(_ shape: DraftValue) -> Bool {
    var diagnostics: [Diagnostic] = []
    _ = ShapeParser.parse(shape.json, diagnostics: &diagnostics)
    return diagnostics.isEmpty
  }
}
