extension Catalog {
  /// The rows of a unit in an environment.
  package enum KnownRows: Sendable {
    /// The rows; nil if it has none, and is run once.
    case known(RowTable?)
    /// They depend on values that are not known here, or could not be read.
    case unknown
  }

  /// The rows of a unit in an environment.
  func rows(
    of unit: CatalogUnit,
    in environment: CatalogEnvironment?,
    overrides: [String: JSONValue] = [:],
    given: Set<String> = []
  ) throws(Diagnostic) -> KnownRows {
    guard let source = unit.rows.template else {
      if case .unread = unit.rows { return .unknown }
      return .known(unit.rows.table)
    }
    let variables = ConstantVariables(
      of: unit,
      in: self,
      environment,
      overrides: overrides,
      given: given
    )
    let values: [JSONValue?]
    do throws(TemplateError) {
      values = try source.templates.map { template throws(TemplateError) in
        try variables.value(of: template)
      }
    } catch {
      throw Diagnostic(error)
    }
    if values.contains(nil) {
      guard let problem = variables.problem else { return .unknown }
      guard problem.range == nil else { throw problem }
      throw Diagnostic(
        problem.rule,
        problem.message,
        at: source.origin.range,
        label: problem.label,
        help: problem.help
      )
    }
    let table = try source.rows(of: values.compactMap(\.self))
    // A condition may leave the unit out where there are no rows.
    guard !table.rows.isEmpty || !unit.conditions.isEmpty else {
      let place = environment.map { " in the environment \"\($0.name)\"" } ?? ""
      throw Diagnostic(
        .emptyValue,
        "there are no rows\(place), so it would never run",
        at: source.origin.range,
        label: "this gives an empty list"
      )
    }
    return .known(table)
  }

  /// The units that are run in an environment: one for each row that is known there.
  package func unrolled(
    _ units: [CatalogUnit],
    in environment: CatalogEnvironment?,
    overrides: [String: JSONValue]
  ) throws(CatalogError) -> [CatalogUnit] {
    var found: [CatalogUnit] = []
    var problems: [Diagnostic] = []
    for unit in units {
      guard unit.rows.template != nil else {
        found.append(unit)
        continue
      }
      do throws(Diagnostic) {
        let rows = try rows(of: unit, in: environment, overrides: overrides)
        guard case .known(let table?) = rows else { continue }
        found += unit.unrolled(table)
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw CatalogError(diagnostics: problems) }
    return found
  }
}
