extension MatchOperator {
  static let before = dated("before", .lessThan, "The date is before the operand.")
  static let after = dated("after", .greaterThan, "The date is after the operand.")

  private static func dated(
    _ name: String,
    _ ordering: Ordering,
    _ meaning: String
  ) -> MatchOperator {
    let words = "a date such as \"2030-01-31\" or \"2030-01-31T12:00:00Z\", or a template"
    return MatchOperator(name, .phrase(words, .templateText), meaning) { operand in
      guard operand.value.type == .string else {
        operand.reader.reportWrongType(
          operand.value,
          expected: words,
          help: operand.value.type == .number
            ? "numbers are compared by \"greaterThan\" and \"lessThan\"" : nil
        )
        return nil
      }
      let data = operand.data { date in
        date.string.flatMap { Instant(reading: $0) } == nil
          ? TemplateError(ofOperand: date, notA: "a date") : nil
      }
      if data.templates.isEmpty, let text = operand.value.string, Instant(reading: text) == nil {
        operand.reader.reportInvalid(
          .invalidDate,
          operand.value,
          "\(operand.value.jsonText.excerpt) is not a date",
          label: "expected \(words)"
        )
        return nil
      }
      return DateComparison(ordering: ordering, date: data)
    }
  }
}

/// A date before or after which another one is.
struct DateComparison: MatchComparison {
  let ordering: Ordering
  let date: DataTemplate

  var operands: [MatchOperand] { [.data(date)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let date = try value.value(of: date)
    guard let limit = date.string.flatMap({ Instant(reading: $0) }) else {
      throw value.failure(of: date, notA: "a date")
    }
    guard let text = value.subject.value?.string, let found = Instant(reading: text) else {
      throw value.failure(expected: words(date.summary)).ofType
    }
    guard ordering.holds(found, limit) else {
      throw value.failure(expected: words(date.summary))
    }
  }

  func words(of value: Judgement) -> String? { words(value.summary(of: date)) }

  private func words(_ date: String) -> String {
    "a date \(ordering == .lessThan ? "before" : "after") \(date)"
  }

  var kinds: Kinds { .texts }
}
