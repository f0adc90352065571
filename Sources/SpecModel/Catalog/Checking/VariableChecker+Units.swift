/// What a unit sees before its calls: the values of its rows.
extension VariableChecker {
  /// The rows of a unit in an environment.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - visible: The names that the template of the rows sees.
  ///   - environment: The environment.
  /// - Returns: The rows; nil if there are none, or they are not known, which is reported if it is wrong.
  mutating func rows(
    of unit: CatalogUnit,
    in visible: VisibleNames,
    _ environment: CatalogEnvironment?
  ) -> RowTable? {
    do throws(Diagnostic) {
      guard case .known(let table) = try catalog.rows(of: unit, in: environment, given: given)
      else { return nil }
      return table
    } catch {
      guard error.rule == .undefinedVariable else {
        reader.report(error)
        return nil
      }
      var uses = VariableUses()
      uses.add(unit.rows.template?.template)
      check(uses, in: visible, environment, around: unread)
      return nil
    }
  }
}
