/// A value that an operator judges.
package struct Judgement {
  /// The value.
  var subject: MatchSubject

  /// Where the operand is written.
  let origin: JSONValue

  let evaluator: MatcherEvaluator

  var context: any MatchContext { evaluator.context }

  /// The value of the operand's templates.
  func value(of data: DataTemplate) throws(MatchFailure) -> JSONValue {
    do throws(TemplateError) {
      return try data.value(in: context)
    } catch {
      throw MatchFailure(error)
    }
  }

  /// What a schema makes of the value; a failure without a verdict if it cannot be evaluated.
  func evaluating<Result>(
    _ result: @autoclosure () throws(SchemaEvaluationError) -> Result
  ) throws(MatchFailure) -> Result {
    do throws(SchemaEvaluationError) {
      return try result()
    } catch {
      throw MatchFailure("\(error)", withoutVerdictAt: origin.range)
    }
  }

  /// An operand as a failure shows it.
  func summary(of data: DataTemplate) -> String {
    ((try? data.value(in: context)) ?? origin).summary
  }

  /// A failure for the value.
  func failure(expected: @autoclosure () -> String) -> MatchFailure {
    evaluator.isSilent
      ? .unread : MatchFailure(expected: expected(), found: subject, at: origin.range)
  }

  /// A failure of an operand that is of another type than the operator takes: neither it nor its opposite holds.
  func failure(of operand: JSONValue, notA type: String) -> MatchFailure {
    let error =
      operand == origin
      ? TemplateError("expected \(type) to compare with, found \(operand.summary)")
      : TemplateError(ofOperand: operand, notA: type)
    return MatchFailure(error.at(origin.range))
  }

  /// A failure for the value, in the words of an operator.
  func failure(of comparison: some MatchComparison) -> MatchFailure {
    failure(expected: comparison.words(of: self) ?? origin.summary)
  }

  /// The elements of a list.
  func list() throws(MatchFailure) -> [JSONValue] {
    guard let value = subject.value, value.type == .array else {
      throw failure(expected: "a list").ofType
    }
    return Array(value.elements)
  }
}
