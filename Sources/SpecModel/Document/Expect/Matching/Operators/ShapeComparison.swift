extension MatchOperator {
  static let shape = MatchOperator("shape", .shape, "The value fits the shape.") { operand in
    FormatType.shape.read(operand.value, operand.reader).map { ShapeComparison(shape: $0) }
  }
}

/// A shape that a value has.
struct ShapeComparison: MatchComparison {
  let shape: JSONValue

  var operands: [MatchOperand] { [.shape(shape)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let (json, validator) = try validated(value)
    if try value.evaluating(validator.isValid(json)) { return }
    if let first = try failures(of: value).first { throw first }
  }

  func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure] {
    let (json, validator) = try validated(value)
    let mismatches = try value.evaluating(validator.mismatches(in: json))
    return mismatches.prefix(MatchFailure.limit + 1).map {
      MatchFailure(
        $0.message.escapingInvisible,
        at: $0.range ?? value.origin.range,
        label: "expected \($0.expected)",
        showsFound: !$0.value.isCut
      ).within(String($0.path.dropFirst()))
    }
  }

  private func validated(
    _ value: Judgement
  ) throws(MatchFailure) -> (json: JSONValue, by: ShapeValidator) {
    guard let json = value.subject.value, let validator = value.context.validator(ofShape: shape)
    else { throw value.failure(of: self) }
    // The text of a header says a number or a boolean, as in a contract.
    if case .text(let text, _) = value.subject, let read = try? validator.reading(text) {
      return (read, validator)
    }
    return (json, validator)
  }

  func words(of value: Judgement) -> String? { "the shape \(shape.summary)" }

  var kinds: Kinds {
    switch shape.type {
    case .object: .object
    case .array: .list
    default: [.json, .numericText]
    }
  }
}
