extension Matcher {
  /// What the value has to equal, or must not, wherever that is said of the value itself.
  fileprivate var equalOperands: [DataTemplate] {
    guard filtersOrigin == nil else { return [] }
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

extension Matcher {
  /// Reads a matcher of a number of things: what no such number can equal, or be ordered by, is a mistake.
  convenience init?(ofCount value: JSONValue, _ reader: DocumentReader, depth: Int = 0) {
    self.init(value, reader, depth: depth)
    for operand in equalOperands where operand.templates.isEmpty {
      let number = operand.origin.number
      guard number?.isInteger != true || number?.isNegative == true else { continue }
      reader.reportNoCount(operand.origin, expected: "a whole number of 0 or more")
    }
    for operand in bounds where operand.templates.isEmpty && operand.origin.number == nil {
      reader.reportNoCount(operand.origin, expected: "a number")
    }
  }

  /// What the value is ordered by, wherever that is said of the value itself.
  private var bounds: [DataTemplate] {
    guard filtersOrigin == nil else { return [] }
    return tests.flatMap { test -> [DataTemplate] in
      switch test.comparison {
      case .ordered(_, let data): [data]
      case .not(let inner): inner.bounds
      case .anyOf(let inner), .allOf(let inner): inner.flatMap(\.bounds)
      default: []
      }
    }
  }
}

extension DocumentReader {
  fileprivate func reportNoCount(_ value: JSONValue, expected: String) {
    let found = value.type == .number ? value.jsonText.excerpt : value.type.phrase
    reportInvalid(
      value,
      "expected \(expected), found \(found)",
      label: "expected \(expected)"
    )
  }
}

extension FormatType where Value == Matcher {
  /// A matcher of a number of things.
  static var countMatcher: FormatType {
    FormatType(matcher.expectation) { value, reader in Matcher(ofCount: value, reader) }
  }

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
