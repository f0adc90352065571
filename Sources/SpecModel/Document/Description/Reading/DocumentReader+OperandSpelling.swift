/// Operands of matchers that mean something else here than in other tools: they are warned of, with the right operator.
extension DocumentReader {
  /// `/…/` in the place of a value that is equal.
  func warnOfPattern(_ operand: JSONValue, of key: JSONValue?) {
    guard operand.type == .string, let text = operand.string, text.utf8.count > 2,
      text.hasPrefix("/"), text.hasSuffix("/"),
      text.contains(where: { "^$*+?()[]|\\".contains($0) })
    else { return }
    let pattern = JSONValue.string(String(text.dropFirst().dropLast())).jsonText
    warn(
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
    guard let text = operand.string else { return }
    warnOfSlashes(in: text, at: operand.range) { .label(json: JSONValue.string($0).jsonText) }
  }

  /// The same in the patterns of filters.
  func warnOfSlashes(in calls: [TemplateExpression.FilterCall]) {
    for call in calls {
      guard case .pattern? = call.filter.parameters.first?.kind,
        let argument = call.arguments.first,
        case .literal(let value) = argument.operand, let text = value.string
      else { continue }
      warnOfSlashes(in: text, at: argument.place(of: argument.range)) { _ in nil }
    }
  }

  private func warnOfSlashes(
    in text: String,
    at range: SourceRange?,
    suggestion: (String) -> Suggestion?
  ) {
    guard text.hasPrefix("/"), let end = text.lastIndex(of: "/") else { return }
    let inner = text[..<end].dropFirst()
    let flags = text[text.index(after: end)...]
    guard !inner.isEmpty, flags.allSatisfy({ "gims".contains($0) }),
      !flags.isEmpty || inner.contains(where: { "^$*+?()[]|\\".contains($0) })
    else { return }
    warn(
      .patternAsText,
      "the slashes\(flags.isEmpty ? "" : " and the flags behind them") are part of the pattern",
      at: range,
      suggestion: Self.pattern(String(inner), flags: flags).flatMap(suggestion),
      help: flags.contains("i") ? "there are no flags: [xX] finds a letter of both cases" : nil
    )
  }

  /// The pattern that finds without flags what another one finds with them; nil if that is not known.
  static func pattern(_ source: String, flags: some StringProtocol) -> String? {
    if flags.contains("m") || flags.contains("s") { return nil }
    guard flags.contains("i") else { return source }
    guard !source.contains(where: { $0 == "[" || $0 == "\\" }), !source.contains("(?") else {
      return nil
    }
    return source.map { letter in
      guard letter.isASCII, letter.isLetter else { return String(letter) }
      return "[\(letter.lowercased())\(letter.uppercased())]"
    }.joined()
  }

  /// A date and time behind an operator that compares texts: another zone is another text.
  func warnOfDate(_ operand: JSONValue, of key: JSONValue?, _ ordering: Ordering) {
    guard let text = operand.string, text.contains(where: { $0 == "T" || $0 == "t" }),
      Instant(reading: text) != nil
    else { return }
    let isLater = ordering == .greaterThan || ordering == .atLeast
    let meant = isLater ? "after" : "before"
    warn(
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
