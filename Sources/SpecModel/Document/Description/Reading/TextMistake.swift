/// What is wrong with a text that is not a template, or with what one gives.
package struct TextMistake: Hashable, Sendable {
  /// The kind of mistake.
  package let rule: Diagnostic.Rule

  /// What is wrong, as it follows the text: `has no host`.
  package let reason: String

  /// What belongs there: `expected a port from 1 to 65535`.
  package let label: String

  /// The bytes that are wrong, nil for all of them.
  package private(set) var range: Range<Int>?

  /// What was most likely meant.
  let suggestion: Suggestion?

  /// What to write instead.
  package let help: String?

  /// Whether the text is shown: a password is not.
  let isQuoted: Bool

  init(
    _ rule: Diagnostic.Rule,
    _ reason: String,
    label: String,
    at range: Range<Int>? = nil,
    suggestion: Suggestion? = nil,
    help: String? = nil,
    isQuoted: Bool = true
  ) {
    self.rule = rule
    self.reason = reason
    self.label = label
    self.range = range
    self.suggestion = suggestion
    self.help = help
    self.isQuoted = isQuoted
  }

  /// The text as the subject of the reason.
  func subject(_ text: String) -> String {
    isQuoted ? JSONValue.string(text).jsonText.excerpt : "a string"
  }

  /// The same mistake where the text is a part of what is written.
  func within(_ part: Range<Int>) -> TextMistake {
    var mistake = self
    mistake.range = range ?? part
    return mistake
  }

  /// The first byte of some that must not be in a text; nil where each byte may be there.
  static func firstByte(
    of text: String,
    notAllowedBy isAllowed: (UInt8) -> Bool,
    _ rule: Diagnostic.Rule,
    label: String,
    isQuoted: Bool = true
  ) -> TextMistake? {
    var offset = 0
    for byte in text.utf8 {
      guard isAllowed(byte) else {
        return TextMistake(
          rule,
          "contains \(name(of: byte))",
          label: label,
          at: offset..<offset + 1,
          isQuoted: isQuoted
        )
      }
      offset += 1
    }
    return nil
  }

  private static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x00: "a NUL"
    case 0x09: "a tab"
    case 0x0A, 0x0D: "a line break"
    case 0x20: "a space"
    case 0x21..<0x7F: "\"\(Character(Unicode.Scalar(byte)))\""
    default: "a control character"
    }
  }
}

extension DocumentReader {
  /// Says what is wrong with a text.
  func report(
    _ mistake: TextMistake,
    in value: JSONValue,
    from offset: Int = 0,
    of text: String? = nil
  ) {
    let text = text ?? value.string ?? ""
    let range = mistake.range.map { $0.lowerBound + offset..<$0.upperBound + offset }
    report(
      mistake.rule,
      "\(mistake.isQuoted ? mistake.subject(text) : "the text") \(mistake.reason)",
      at: range.flatMap { value.range(ofText: $0) } ?? value.range,
      label: mistake.label,
      suggestion: mistake.suggestion,
      help: mistake.help
    )
  }
}
