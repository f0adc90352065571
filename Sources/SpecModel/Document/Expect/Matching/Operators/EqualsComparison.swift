extension MatchOperator {
  static let equals = MatchOperator(
    "equals",
    .phrase("a value", .data),
    "The value equals the operand and has the same type.",
    modifiers: ["anyOrder", "ignoring"]
  ) { operand in
    if operand.isBytes { return operand.bytes(.equals) }
    operand.reader.warnOfPattern(operand.value, of: operand.key)
    let judged = operand.judged
    let expected = operand.data { value in
      judged.equalRule == nil ? nil : TemplateError(of: value, neverEqualTo: judged)
    }
    guard expected.templates.isEmpty else {
      return EqualsComparison(expected: expected, judged: judged, modifiers: operand.modifiers)
    }
    if operand.isConstant { judged.equalRule?(operand.value, operand.reader) }
    return EqualsComparison(expected: expected, modifiers: operand.modifiers)
  }
}

/// A value that another one equals.
struct EqualsComparison: MatchComparison {
  let expected: DataTemplate

  /// What is compared with what templates give; nil without templates, as it was looked at before.
  var judged: MatchTarget?

  var modifiers = MatchModifiers.none

  var operands: [MatchOperand] { [.data(expected)] + modifiers.operands }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let (found, expected) = try sides(of: value)
    try judge(found, by: expected)
  }

  private func sides(
    of value: Judgement
  ) throws(MatchFailure) -> (found: Judgement, expected: JSONValue) {
    let expected = try value.value(of: expected)
    if !modifiers.isEmpty { return try modifiers.apply(to: value, expected) }
    guard let judged, judged.ignoresCase, let text = expected.string else {
      return (value, expected)
    }
    return (value, .string(text.lowercased()))
  }

  private func judge(_ value: Judgement, by expected: JSONValue) throws(MatchFailure) {
    guard !value.subject.equals(expected, inAnyOrder: modifiers.anyOrder) else { return }
    if let judged, let error = TemplateError(of: expected, neverEqualTo: judged) {
      throw MatchFailure(error.at(value.origin.range))
    }
    if value.evaluator.isSilent { throw .unread }
    if case .text = value.subject, let number = expected.number {
      throw value.failure(expected: number.description)
    }
    throw MatchFailure(expected: expected, found: value.subject, at: value.origin.range)
      .advising(advice(on: expected, for: value.subject))
  }

  func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure] {
    let (found, expected) = try sides(of: value)
    do throws(MatchFailure) {
      try judge(found, by: expected)
      return []
    } catch {
      let differences = found.differences(from: expected, inAnyOrder: modifiers.anyOrder)
      return differences.isEmpty ? [error] : differences
    }
  }

  func words(of value: Judgement) -> String? { value.summary(of: expected) }

  var kinds: Kinds { Kinds(equalTo: expected) }

  var always: Kinds { expected.origin.isNull ? .null : [] }
}

extension Matcher {
  /// The only value that meets it, if it is written without templates; nil if there is none.
  var literal: JSONValue? {
    guard filters.isEmpty, tests.count == 1,
      let equals = tests[0].comparison as? EqualsComparison, equals.modifiers.isEmpty,
      equals.expected.templates.isEmpty
    else { return nil }
    return equals.expected.origin
  }

  /// A matcher that only a value meets.
  convenience init(equalTo expected: JSONValue, at origin: JSONValue) {
    let comparison = EqualsComparison(expected: DataTemplate(constant: expected))
    self.init(
      tests: [Test(name: MatchOperator.equals.name, comparison: comparison, origin: origin)],
      origin: origin
    )
  }
}

extension Kinds {
  /// The kinds of what equals the value of some data: a template in place of all of it may give any.
  init(equalTo data: DataTemplate) {
    let isAny = data.templates[data.origin.index]?.single != nil
    self = isAny ? .present : Kinds(equalTo: data.origin.type)
  }
}
