extension Matcher {
  /// What the value has to equal, or must not, wherever that is said of the value itself.
  fileprivate var equalOperands: [DataTemplate] {
    guard filters.isEmpty else { return [] }
    return tests.flatMap { test -> [DataTemplate] in
      switch test.comparison {
      case .equals(let data): [data]
      case .not(let inner): inner.equalOperands
      case .anyOf(let inner), .allOf(let inner): inner.flatMap(\.equalOperands)
      default: []
      }
    }
  }
}

extension FormatType where Value == Matcher {
  /// A matcher of a text of one kind: another one could never be equal.
  static func matcher(of rule: TextRule) -> FormatType {
    FormatType(matcher.expectation) { value, reader in
      guard let matcher = matcher.read(value, reader) else { return nil }
      // Null is what there is none of.
      for operand in matcher.equalOperands
      where operand.templates.isEmpty && !operand.origin.isNull {
        guard let text = operand.origin.string else {
          let meant = operand.origin.jsonText
          reader.reportWrongType(
            operand.origin,
            expected: rule.expectation,
            help: rule.mistake(in: meant) == nil ? "did you mean \"\(meant)\"?" : nil
          )
          continue
        }
        if let mistake = rule.mistake(in: text) { reader.report(mistake, in: operand.origin) }
      }
      return matcher
    }
  }

  /// A matcher of the list of redirects.
  static var redirectsMatcher: FormatType {
    FormatType(matcher.expectation) { value, reader in
      guard let matcher = matcher.read(value, reader) else { return nil }
      for operand in matcher.equalOperands
      where operand.templates.isEmpty && operand.origin.type != .array {
        let number = operand.origin.type == .number ? operand.origin.jsonText : "2"
        reader.reportWrongType(
          operand.origin,
          expected: "a list of redirects",
          help: "their number is expected so: {\"length\": \(number)}"
        )
      }
      return matcher
    }
  }
}
