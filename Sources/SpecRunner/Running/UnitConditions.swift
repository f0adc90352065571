/// What must hold for a unit to be run: what its file and it say.
struct UnitConditions {
  private let conditions: [Condition]

  /// The names that only its own calls see.
  private let names: Set<String>

  /// Takes the conditions of a unit, or of a scenario that is run as a step.
  init(of unit: UnitFacts, row: Row? = nil) {
    conditions = unit.conditions
    names =
      conditions.isEmpty
      ? []
      : Set(unit.variables.map(\.name) + unit.uses.map(\.name))
        .union(row?.values.map(\.name) ?? []).union(unit.rows.names ?? [])
  }

  /// Judges what is known before the run, so that no fixture runs for a unit that is skipped.
  ///
  /// - Returns: Why the unit is skipped, nil if it is not.
  func reason(before resolved: ResolvedUnit, in run: RunScope) throws(Diagnostic) -> String? {
    guard !conditions.isEmpty else { return nil }
    return try reason(
      before: UnitScope(
        resolved.unit,
        in: run,
        named: resolved.path,
        repetition: resolved.repetition,
        startsLater: true
      )
    )
  }

  /// Judges what is known before the unit's own variables are, and before its fixtures run.
  ///
  /// - Returns: Why the unit is skipped, nil if it is not.
  func reason(before scope: UnitScope) throws(Diagnostic) -> String? {
    try reason(for: conditions.filter { !$0.mayUse(names) }, in: scope)
  }

  /// Judges what the unit's own variables and fixtures decide.
  ///
  /// - Returns: Why the unit is skipped, nil if it is not.
  func reason(in scope: UnitScope) throws(Diagnostic) -> String? {
    try reason(for: conditions.filter { $0.mayUse(names) }, in: scope)
  }

  private func reason(
    for conditions: [Condition],
    in scope: UnitScope
  ) throws(Diagnostic) -> String? {
    for condition in conditions {
      let judge = VariableJudge(in: scope, by: condition.conditions)
      if let reason = try judge.reason(against: condition) { return reason }
    }
    return nil
  }
}
