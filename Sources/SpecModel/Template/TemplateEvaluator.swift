/// Finds the values of expressions.
struct TemplateEvaluator<Context: TemplateContext> {
  let context: Context
  let origin: JSONValue

  func value(of expression: TemplateExpression) throws(TemplateError) -> TemplateValue {
    var undefined: TemplateExpression.VariablePath?
    let first: TemplateValue?
    switch expression.operand {
    case .literal(let value): first = .json(value)
    case .function(let call): first = try self.value(of: call)
    case .variable(let path):
      first = value(of: path).map { .json($0) }
      undefined = first == nil ? path : nil
    }
    if let undefined, !expression.hasDefault {
      throw TemplateError(
        "the variable \"\(undefined)\" has no value",
        at: origin.range(ofText: undefined.range),
        undefined: undefined.description
      )
    }
    var isSecret = false
    var value = first
    // A refusal may show what has become of a secret on the way.
    defer { if isSecret, case .json(let json)? = value { context.hide(json) } }
    try apply(expression.filters, to: &value, &isSecret)
    guard let value else {
      throw TemplateError(
        "the filters give no value; say | default(…)",
        at: origin.range(ofText: expression.range)
      )
    }
    return value
  }

  /// Sends a value through filters.
  ///
  /// - Parameters:
  ///   - calls: The filters in order.
  ///   - value: The value, nil where there is none; becomes what the last filter gives.
  ///   - isSecret: Becomes true where a secret goes into one of them.
  /// - Throws: Where a filter refuses its value, or an argument has none.
  func apply(
    _ calls: [TemplateExpression.FilterCall],
    to value: inout TemplateValue?,
    _ isSecret: inout Bool
  ) throws(TemplateError) {
    for call in calls {
      var arguments: [TemplateValue] = []
      for argument in call.arguments { arguments.append(try self.value(of: argument)) }
      isSecret =
        isSecret || holdsSecret(value)
        || call.filter.takes(arguments, beside: value) && arguments.contains(where: holdsSecret)
      do {
        value = try call.filter.apply(value, arguments)
        try TemplateValue.check(size: value?.size ?? 0)
      } catch {
        throw error.at(origin.range(ofText: call.range))
      }
    }
  }

  private func holdsSecret(_ value: TemplateValue?) -> Bool {
    guard case .json(let json)? = value, let text = json.string else { return false }
    return context.holdsSecret(text)
  }

  private func value(of path: TemplateExpression.VariablePath) -> JSONValue? {
    var value = context.value(of: path.name, in: origin.range?.file)
    for step in path.steps {
      switch step {
      case .member(let name): value = value?[name]
      case .element(let index):
        value = value.flatMap { $0[index < 0 ? $0.count + index : index] }
      }
    }
    return value
  }

  private func value(
    of call: TemplateExpression.FunctionCall
  ) throws(TemplateError) -> TemplateValue {
    var values: [TemplateValue] = []
    for argument in call.arguments { values.append(try value(of: argument)) }
    do {
      return try call.function.evaluate(
        .init(values: values, context: context, file: origin.range?.file)
      )
    } catch {
      throw error.at(origin.range(ofText: call.range))
    }
  }
}
