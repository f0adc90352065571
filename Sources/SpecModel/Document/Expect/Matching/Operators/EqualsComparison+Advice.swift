extension EqualsComparison {
  /// What to write if a value is of another type than the expected one.
  ///
  /// - Returns: The line; nil if nothing else was most likely meant.
  func advice(on expected: JSONValue, for found: MatchSubject) -> String? {
    guard case .json(let value) = found else { return nil }
    if expected.type == .array, value.type == .string || value.type == .number {
      return "to expect one of several values, write {\"anyOf\": […]}"
    }
    guard let text = expected.string, value.type != .string, !value.isNull else { return nil }
    if let comparison = JudgedValue.number(meantBy: expected), comparison.hasPrefix("{") {
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
}
