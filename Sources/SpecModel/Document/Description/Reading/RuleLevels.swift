/// What the warnings of rules are, as a project file sets it.
struct RuleLevels: Sendable {
  /// The severities by the names of rules, nil for those that are off.
  var severities: [String: Diagnostic.Severity?] = [:]

  /// A diagnostic with the level of its rule; nil if the rule is off.
  func adjusted(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard diagnostic.severity == .warning, let severity = severities[diagnostic.rule.name] else {
      return diagnostic
    }
    var adjusted = diagnostic
    adjusted.severity = severity ?? .warning
    return severity == nil ? nil : adjusted
  }
}
