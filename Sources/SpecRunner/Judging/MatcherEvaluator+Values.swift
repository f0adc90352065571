internal import SpecModel

extension MatcherEvaluator {
  func equals(
    _ subject: MatchSubject,
    _ expected: JSONValue,
    _ origin: JSONValue
  ) throws(MatchFailure) {
    if case .text(let text) = subject, let number = expected.number {
      guard Self.number(text) == number else {
        throw MatchFailure(expected: number.description, found: subject, at: origin.range)
      }
      return
    }
    if case .bytes(let bytes) = subject, bytes == expected.utf8 { return }
    guard let value = subject.value, value == expected else {
      throw MatchFailure(expected: expected, found: subject, at: origin.range)
    }
  }

  func compare(
    _ subject: MatchSubject,
    _ ordering: Matcher.Ordering,
    _ operand: JSONValue,
    _ origin: JSONValue
  ) throws(MatchFailure) {
    let order: (isLess: Bool, isEqual: Bool)
    if let bound = operand.number, let number = Self.number(subject) {
      order = (number < bound, number == bound)
    } else if let bound = operand.utf8, let text = subject.value?.utf8 {
      order = (text.lexicographicallyPrecedes(bound), text == bound)
    } else {
      throw MatchFailure(
        expected: "\(operand.type.phrase) \(ordering.phrase) \(operand.summary)",
        found: subject,
        at: origin.range
      )
    }
    let holds =
      switch ordering {
      case .greaterThan: !order.isLess && !order.isEqual
      case .atLeast: !order.isLess
      case .lessThan: order.isLess
      case .atMost: order.isLess || order.isEqual
      }
    guard holds else {
      throw MatchFailure(
        expected: "\(ordering.phrase) \(operand.summary)",
        found: subject,
        at: origin.range
      )
    }
  }

  private static func number(_ subject: MatchSubject) -> JSONNumber? {
    switch subject {
    case .json(let value): value.number
    case .text(let text): number(text)
    case .absent, .bytes: nil
    }
  }

  private static func number(_ text: String) -> JSONNumber? {
    (try? JSONDocument(parsing: text.utf8))?.root.number
  }

  func shaped(
    _ subject: MatchSubject,
    _ shape: JSONValue,
    _ origin: JSONValue
  ) throws(MatchFailure) {
    guard let value = subject.value, let compiled = scope.unit.run.catalog.shapes.shape(at: shape)
    else {
      throw MatchFailure(expected: "the shape \(shape.summary)", found: subject, at: origin.range)
    }
    do throws(SchemaEvaluationError) {
      if try compiled.validator.isValid(value) { return }
    } catch {
      throw MatchFailure("\(error)", withoutVerdictAt: origin.range)
    }
    if let first = try shapeFailures(subject, shape, origin).first { throw first }
  }

  static func isSubset(_ part: JSONValue, of whole: JSONValue) -> Bool {
    guard part.type == .object, whole.type == .object else { return part == whole }
    return part.members.allSatisfy { member in
      whole[member.name].map { isSubset(member.value, of: $0) } ?? false
    }
  }
}
