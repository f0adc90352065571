internal import SpecModel

/// What must hold for a unit to be run: what its file and it say.
struct UnitConditions {
  private let unit: CatalogUnit

  /// The names that only its own calls see.
  private let names: Set<String>

  /// Takes the conditions of a unit.
  init(of unit: CatalogUnit) {
    self.unit = unit
    names = Set(
      unit.variables.map(\.name) + unit.uses.map(\.name) + (unit.row?.values ?? []).map(\.name)
    )
  }

  /// Judges what is known before the run, so that no fixture runs for a unit that is skipped.
  ///
  /// - Parameters:
  ///   - resolved: The unit in an environment.
  ///   - run: What every unit of the run sees.
  /// - Returns: Why the unit is skipped, nil if it is not.
  /// - Throws: What has no value.
  func reason(before resolved: ResolvedUnit, in run: RunScope) throws(Diagnostic) -> String? {
    let known = unit.conditions.filter { !$0.mayUse(names) }
    guard !known.isEmpty else { return nil }
    return try reason(
      for: known,
      in: UnitScope(unit, in: run, named: resolved.path, startsLater: true)
    )
  }

  /// Judges what the unit's own variables and fixtures decide.
  ///
  /// - Parameter scope: What the unit's calls share.
  /// - Returns: Why the unit is skipped, nil if it is not.
  /// - Throws: What has no value.
  func reason(in scope: UnitScope) throws(Diagnostic) -> String? {
    try reason(for: unit.conditions.filter { $0.mayUse(names) }, in: scope)
  }

  private func reason(
    for conditions: [Condition],
    in scope: UnitScope
  ) throws(Diagnostic) -> String? {
    for condition in conditions {
      let judge = VariableJudge(
        in: CallScope(unit: scope),
        shapes: condition.conditions?.shapes ?? [],
        schemas: condition.conditions?.schemas ?? []
      )
      if let reason = try judge.reason(against: condition) { return reason }
    }
    return nil
  }
}
