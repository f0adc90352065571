extension TemplateExpression {
  /// What is wrong with it whatever variables, the time, chance and files give: what constants alone make fails.
  var constantMistakes: [TemplateError] {
    var found = filters.mistakes(in: origin)
    if case .function(let call) = operand { found += call.arguments.flatMap(\.constantMistakes) }
    guard found.isEmpty else { return found }
    do {
      _ = try constantValue()
      return []
    } catch {
      return [error]
    }
  }

  /// Its value where constants alone make it.
  ///
  /// - Returns: The value; nil where it depends on anything else.
  /// - Throws: ``TemplateError`` if there is none, whatever that else would give.
  func constantValue() throws(TemplateError) -> TemplateValue? {
    let evaluator = TemplateEvaluator(context: ConstantContext(), origin: origin)
    guard try isOperandConstant(evaluator) else { return nil }
    // What a signature is depends on the machine, too.
    let constant = filters.prefix {
      !$0.filter.isSigning && $0.arguments.allSatisfy(\.isConstant)
    }
    guard constant.count < filters.count else { return try evaluator.value(of: self) }
    var isSecret = false
    var value: TemplateValue? = try evaluator.value(of: withoutFilters)
    try evaluator.apply(Array(constant), to: &value, &isSecret)
    return nil
  }

  /// Whether constants alone make the value that its filters begin with.
  private func isOperandConstant(
    _ evaluator: TemplateEvaluator<ConstantContext>
  ) throws(TemplateError) -> Bool {
    switch operand {
    case .literal: return true
    case .variable: return false
    case .function(let call):
      guard call.arguments.allSatisfy(\.isConstant) else { return false }
      switch call.function.dependence {
      case .arguments: return true
      case .surroundings: return false
      case .chance:
        // What is chosen is left to chance, what there is to choose from is not.
        _ = try evaluator.value(of: withoutFilters)
        return false
      }
    }
  }

  private var withoutFilters: TemplateExpression {
    TemplateExpression(operand: operand, filters: [], range: range, origin: origin)
  }

  /// Whether constants alone make its value, if there is one.
  private var isConstant: Bool {
    guard filters.allSatisfy({ !$0.filter.isSigning && $0.arguments.allSatisfy(\.isConstant) })
    else { return false }
    switch operand {
    case .literal: return true
    case .variable: return false
    case .function(let call):
      return call.function.dependence == .arguments && call.arguments.allSatisfy(\.isConstant)
    }
  }
}

extension TemplateExpression.FilterCall {
  /// What is wrong with its arguments, as far as constants alone make them.
  var argumentMistakes: [TemplateError] {
    var found: [TemplateError] = []
    for (index, argument) in arguments.enumerated() {
      let own = argument.constantMistakes
      found += own
      guard own.isEmpty else { continue }
      do throws(TemplateError) {
        guard try literal(index) == nil, let value = try argument.constantValue() else { continue }
        _ = try FilterArgument(value, for: filter.parameters[index], of: filter.name)
      } catch {
        found.append(error.at(argument.place(of: argument.range)))
      }
    }
    return found
  }
}

extension Template {
  /// Its value where constants alone make it; nil where it depends on anything else, or there is none.
  package var constantValue: JSONValue? {
    guard expressions.allSatisfy({ (try? $0.constantValue()) != nil }) else { return nil }
    return try? json(in: ConstantContext())
  }

  /// What is wrong with it whatever variables, the time, chance and files give.
  func constantMistakes(mayHoldNull: Bool) -> [TemplateError] {
    expressions.flatMap { constantMistakes(of: $0, mayHoldNull: mayHoldNull) }
  }

  /// What is wrong with one of its expressions whatever variables, the time, chance and files give.
  func constantMistakes(
    of expression: TemplateExpression,
    mayHoldNull: Bool
  ) -> [TemplateError] {
    let found = expression.constantMistakes
    guard found.isEmpty, single == nil else { return found }
    do throws(TemplateError) {
      guard let value = try expression.constantValue() else { return [] }
      if mayHoldNull, case .json(let json) = value, json.isNull { return [] }
      _ = try Self.text(of: value, at: expression.place(of: expression.range))
      return []
    } catch {
      return [error]
    }
  }
}

extension [TemplateExpression.FilterCall] {
  /// What is wrong with filters, whatever value goes into them: their constant arguments, and a filter that never takes
  /// what the one before it gives.
  func mistakes(in origin: JSONValue) -> [TemplateError] {
    flatMap(\.argumentMistakes)
      + zip(self, dropFirst()).compactMap { call, next in
        next.filter.mistake(after: call.filter).map {
          TemplateError($0, at: origin.range(ofText: next.range))
        }
      }
  }
}
