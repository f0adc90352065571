/// What must hold for something to be done: a template that gives true or false, or what variables must be.
package enum Condition: HoldsTemplates {
  case value(Templated<Bool>, origin: JSONValue)
  case variables(VariableConditions)

  /// Where it is written.
  package var origin: JSONValue {
    switch self {
    case .value(_, let origin): origin
    case .variables(let conditions): conditions.origin
    }
  }

  package var allTemplates: [Template] {
    if case .value(let value, _) = self { value.allTemplates } else { [] }
  }

  /// Whether it uses one of some names; nil: which names there are is not known.
  package func mayUse(_ names: Set<String>?) -> Bool {
    guard let names else { return true }
    if names.isEmpty { return false }
    let conditions = conditions?.entries ?? []
    let expressions = allTemplates.flatMap(\.expressions) + conditions.flatMap(\.value.expressions)
    return conditions.contains { names.contains($0.name) }
      || expressions.flatMap(\.variables).contains { names.contains($0.path.name) }
  }

  /// What variables must be; nil if it is a template.
  package var conditions: VariableConditions? {
    if case .variables(let conditions) = self { conditions } else { nil }
  }
}

extension FormatType where Value == Condition {
  /// A template, or an object of variables.
  static var condition: FormatType {
    let variables = FormatType<VariableConditions>.variableConditions
    let value = FormatType<Templated<Bool>>.templated(Bool.self)
    let expectation =
      "a template that gives true or false, or an object of variables and matchers"
    return FormatType(
      .phrase(expectation, .oneOf([value.schema(), variables.schema()]))
    ) { condition, reader in
      switch condition.type {
      case .object: return variables.read(condition, reader).map { .variables($0) }
      case .string where condition.string?.hasExpression == false:
        reader.reportWrongType(
          condition,
          expected: expectation,
          label: "for example {\"environment\": \"local\"} or \"{{isEnabled}}\""
        )
        return nil
      case .string, .boolean:
        return value.read(condition, reader).map { .value($0, origin: condition) }
      default:
        reader.reportWrongType(condition, expected: expectation)
        return nil
      }
    }
  }
}
