/// What a project file makes of the warnings of a rule.
package enum RuleLevel: String, WordLiteral, HoldsNoTemplates {
  case off, warning, error

  /// The severity, nil for none.
  var severity: Diagnostic.Severity? {
    switch self {
    case .off: nil
    case .warning: .warning
    case .error: .error
    }
  }

  package static var noun: String { "a level of a rule" }
}
