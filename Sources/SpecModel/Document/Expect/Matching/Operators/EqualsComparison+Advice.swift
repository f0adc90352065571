extension EqualsComparison {
  /// What to write if a value is of another type than the expected one; nil if nothing else was most likely meant.
  func advice(on expected: JSONValue, for found: MatchSubject) -> String? {
    guard case .json(let value) = found else { return nil }
    if expected.type == .array, value.type == .string || value.type == .number {
      return "to expect one of several values, write {\"anyOf\": […]}"
    }
    guard let text = expected.string, value.type != .string, !value.isNull else { return nil }
    if let comparison = MatchTarget.number(meantBy: expected), comparison.hasPrefix("{") {
      return "a comparison is written \(comparison)"
    }
    if ShapeType.words.contains(text) { return "a type is a shape: {\"shape\": \"\(text)\"}" }
    guard self.expected.templates.isEmpty else {
      return value.type == .number
        ? "a filter makes a number of a string: {{name | number}}"
        : "a filter makes a boolean of a string: {{name | parseJSON}}"
    }
    let isJSON = (try? JSONDocument(parsing: text.utf8))?.root.type == value.type
    return isJSON ? "write it without quotes: \(text)" : nil
  }
  /// Says that what is judged never equals the literal, and what to write instead.
  func misfit(
    with judged: MatchTarget
  ) -> (message: String, suggestion: Suggestion?, help: String?) {
    let literal = expected.origin
    let isOfOtherType = judged.kinds.isDisjoint(with: kinds)
    let element = judged.element.flatMap { literal.elements.allSatisfy($0.mayEqual) ? nil : $0 }
    let reason =
      element.map { "each element is \($0.phrase)" }
      ?? (literal.type == .object ? "it does not fit the shape" : "it is \(judged.phrase)")
    let message =
      isOfOtherType
      ? "\(judged.phrase) never equals \(literal.type.phrase)"
      : "the value never equals \(literal.summary): \(reason)"
    let isText = !judged.kinds.isDisjoint(with: .texts)
    switch literal.type {
    case .null: return (message, nil, MatchFailure.helpForNothing)
    case .array where isText:
      return (message, nil, "to expect one of several values, write {\"anyOf\": […]}")
    case .number where isText:
      return (message, nil, "the filter \"number\" reads a string as a number")
    case .boolean where isText:
      let word = JSONValue.string(literal.jsonText)
      var help = judged.help
      if judged.kinds.contains(.absent) {
        help =
          literal.boolean == true
          ? "to expect any value, write {\"exists\": true}" : MatchFailure.helpForNothing
      }
      return (message, judged.mayEqual(word) ? .label(json: word.jsonText) : nil, help)
    default: return (message, nil, judged.help)
    }
  }
}
