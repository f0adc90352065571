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
      let isNumber = operand.judged.kinds == .count
      let bound = operand.data { bound in
        bound.type == .number || bound.type == .string && !isNumber
          ? nil : TemplateError(ofOperand: bound, notA: isNumber ? "a number" : types)
      }
      if bound.templates.isEmpty {
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

  var kinds: Kinds {
    let kinds = Kinds(equalTo: bound).intersection([.texts, .number])
    return holdsForCounts == false ? kinds.subtracting(.count) : kinds
  }

  var always: Kinds { holdsForCounts == true ? .count : [] }

  /// Whether it holds for every count, or for none; nil if that depends on the count.
  private var holdsForCounts: Bool? {
    guard let bound = bound.origin.number else { return nil }
    let isLower = ordering == .greaterThan || ordering == .atLeast
    return ordering.holds(JSONNumber(0), bound) == isLower ? isLower : nil
  }
}
