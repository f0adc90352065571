/// Operands of matchers that mean something else here than in other tools: they are warned of, with the right operator.
extension DocumentReader {
  /// `/…/` in the place of a value that is equal.
  func warnOfPattern(_ operand: JSONValue, of key: JSONValue?) {
    guard operand.type == .string, let text = operand.string, text.utf8.count > 2,
      text.hasPrefix("/"), text.hasSuffix("/"),
      text.contains(where: { "^$*+?()[]|\\".contains($0) })
    else { return }
    let pattern = JSONValue.string(String(text.dropFirst().dropLast())).jsonText
    report(
      .patternAsText,
      "\(operand.jsonText.excerpt) is compared as a string, not as a regular expression",
      at: operand.range,
      suggestion: key == nil
        ? .label(json: "{\"matches\": \(pattern)}")
        : .label(
          source: "\"matches\": \(pattern)",
          replacing: key?.range?.through(operand.range)
        )
    )
  }

  /// Slashes around a pattern, perhaps with flags behind them, which are then looked for.
  func warnOfSlashes(aroundPattern operand: JSONValue) {
    guard let text = operand.string, text.hasPrefix("/"), let end = text.lastIndex(of: "/") else {
      return
    }
    let inner = text[..<end].dropFirst()
    let flags = text[text.index(after: end)...]
    guard !inner.isEmpty, flags.allSatisfy({ "gims".contains($0) }),
      !flags.isEmpty || inner.contains(where: { "^$*+?()[]|\\".contains($0) })
    else { return }
    report(
      .patternAsText,
      "the slashes\(flags.isEmpty ? "" : " and the flags behind them") are part of the pattern",
      at: operand.range,
      suggestion: flags.isEmpty ? .label(json: JSONValue.string(String(inner)).jsonText) : nil,
      help: flags.contains("i") ? Self.caseHelp : nil
    )
  }

  /// How a pattern ignores case.
  static let caseHelp = "there are no flags: [xX] finds a letter of both cases"

  /// A date and time behind an operator that compares texts: another zone is another text.
  func warnOfDate(_ operand: JSONValue, of key: JSONValue?, _ ordering: Ordering) {
    guard let text = operand.string, text.contains(where: { $0 == "T" || $0 == "t" }),
      Instant(reading: text) != nil
    else { return }
    let isLater = ordering == .greaterThan || ordering == .atLeast
    let meant = isLater ? "after" : "before"
    report(
      .dateAsText,
      "\(operand.jsonText.excerpt) is compared as a text, not as a date",
      at: operand.range,
      suggestion: .label(
        source: "\"\(meant)\": \(operand.jsonText)",
        replacing: key?.range?.through(operand.range)
      ),
      help: "the same time in another zone is another text; \"before\" and \"after\" compare dates"
    )
  }
}
