extension SchemaExplainer {
  mutating func explainNumber(_ rules: NumberRules, _ node: SchemaNode, _ value: JSONValue) {
    guard let number = value.number else { return }
    let noun = node.integersOnly ? "an integer" : "a number"
    for limit in rules.limits where !rules.isWithin(number, limit) {
      let relation =
        switch limit.keyword {
        case .minimum: "of at least"
        case .maximum: "of at most"
        case .exclusiveMinimum: "greater than"
        case .exclusiveMaximum: "less than"
        }
      let expected = "\(noun) \(relation) \(limit.number)"
      add(node, value.index, [limit.keyword.rawValue], expected: expected)
    }
    if let divisor = rules.multipleOf, !rules.isMultiple(number) {
      add(node, value.index, ["multipleOf"], expected: "a multiple of \(divisor)")
    }
  }

  mutating func explainString(
    _ rules: StringRules,
    _ node: SchemaNode,
    _ value: JSONValue
  ) throws(SchemaEvaluationError) {
    let text = value.utf8 ?? []
    let length = StringRules.codePoints(text.span)
    let found = "\(ValuePhrase.text(value)) with \(length)"
    let isExact = rules.minLength == rules.maxLength
    if length < rules.minLength {
      let size = rules.minLength.counted("character")
      let expected = "a string of \(isExact ? "exactly" : "at least") \(size)"
      add(node, value.index, ["minLength"], expected: expected, found: found)
    }
    if length > rules.maxLength {
      let size = rules.maxLength.counted("character")
      add(
        node,
        value.index,
        ["maxLength"],
        expected: "a string of \(isExact ? "exactly" : "at most") \(size)",
        found: found
      )
    }
    if let format = rules.format, !format.accepts(text.span) {
      add(node, value.index, ["format"], expected: format.expectation)
    }
    if let pattern = rules.pattern, try !pattern.isMet(by: text.span, run) {
      let expected = "a string that matches /\(pattern.source)/"
      add(node, value.index, ["pattern"], expected: expected)
    }
    if !rules.hasContent(text.span) {
      let parts = [rules.contentMediaType, rules.contentEncoding].compactMap(\.self)
      let keyword = rules.contentMediaType == nil ? "contentEncoding" : "contentMediaType"
      add(node, value.index, [keyword], expected: parts.joined(separator: " in "))
    }
  }
}
