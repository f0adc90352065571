extension MatchOperator {
  static let greaterThan = ordered(.greaterThan, "The value is greater than the operand.")
  static let atLeast = ordered(.atLeast, "The value is the operand or greater.")
  static let lessThan = ordered(.lessThan, "The value is less than the operand.")
  static let atMost = ordered(.atMost, "The value is the operand or less.")

  private static func ordered(_ ordering: Ordering, _ meaning: String) -> MatchOperator {
    let types = "a number or a string"
    let schema = FormatSchema.phrase(types, .value([.number, .string], pattern: nil))
    return MatchOperator(ordering.rawValue, schema, meaning) { operand in
      guard operand.value.type == .number || operand.value.type == .string else {
        operand.reader.reportWrongType(operand.value, expected: types)
        return nil
      }
      let isNumber = operand.judged.boundRule != nil
      let bound = operand.data { bound in
        bound.type == .number || bound.type == .string && !isNumber
          ? nil : TemplateError(ofOperand: bound, notA: isNumber ? "a number" : types)
      }
      if operand.isConstant {
        operand.judged.boundRule?(operand.value, operand.reader)
        operand.reader.warnOfDate(operand.value, of: operand.key, ordering)
      }
      return OrderedComparison(ordering: ordering, bound: bound)
    }
  }
}

/// A number or a text before or behind which a value comes.
struct OrderedComparison: MatchComparison {
  let ordering: Ordering
  let bound: DataTemplate

  var operands: [MatchOperand] { [.data(bound)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let bound = try value.value(of: bound)
    let holds: Bool
    if let bound = bound.number, let number = value.subject.number {
      holds = ordering.holds(number, bound)
    } else if let bound = bound.utf8, let text = value.subject.value?.utf8 {
      holds = ordering.holds(TextOrder(utf8: text), TextOrder(utf8: bound))
    } else {
      let link = ordering == .atLeast || ordering == .atMost ? "of " : ""
      throw value.failure(
        expected: "\(bound.type.phrase) \(link)\(ordering.phrase) \(bound.summary)"
      ).ofType
    }
    guard holds else { throw value.failure(expected: "\(ordering.phrase) \(bound.summary)") }
  }

  func words(of value: Judgement) -> String? { "\(ordering.phrase) \(value.summary(of: bound))" }

  var values: ValueSet { values(ordering) ?? .none }

  var otherValues: ValueSet {
    guard bound.templates.isEmpty else { return .present }
    return values(ordering.opposite) ?? .none
  }

  /// The values in an order with the bound; nil if it has none.
  private func values(_ ordering: Ordering) -> ValueSet? {
    let value = bound.origin
    guard bound.templates.isEmpty else {
      let isText = bound.templates[value.index]?.single == nil
      return ValueSet(of: isText ? .texts : .texts + [.number])
    }
    if let number = value.number {
      return ValueSet(of: .numbers) { $0.number = Bounds(ordering, number) }
    }
    return value.utf8.map { text in
      ValueSet(of: .texts) { $0.text = Bounds(ordering, TextOrder(utf8: text)) }
    }
  }

  func impossibility(of test: Matcher.Test, for judged: JudgedValue) -> Impossibility {
    if judged.isList { return ownImpossibility(of: test, for: judged) }
    return Impossibility(
      message: test.message(for: judged),
      label: "expected \(judged.operands)",
      help: judged.help
    )
  }
}
