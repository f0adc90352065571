/// The rows that a case or a scenario is run for.
package enum UnitRows: Sendable {
  /// It is run once.
  case none
  /// They are known: it is run once for each.
  case table(RowTable)
  /// A variable of the environment or the catalog gives them.
  case template(RowSource)
  /// They could not be read, which was reported.
  case unread

  /// The rows that are known.
  var table: RowTable? {
    if case .table(let table) = self { table } else { nil }
  }

  /// Whether it is run for rows.
  var isSaid: Bool {
    if case .none = self { false } else { true }
  }

  /// What gives the rows.
  var template: RowSource? {
    if case .template(let source) = self { source } else { nil }
  }
}

extension UnitRows: HoldsTemplates {
  package var allTemplates: [Template] {
    switch self {
    case .none, .unread: []
    case .table(let table): table.allTemplates
    case .template(let source): source.allTemplates
    }
  }
}

extension CatalogUnit {
  /// The unit for each of its rows; itself if they are not known here, or there are none.
  var unrolled: [CatalogUnit] { rows.table.map { unrolled($0) } ?? [self] }

  /// The unit for each of some rows.
  func unrolled(_ table: RowTable) -> [CatalogUnit] {
    table.rows.map { CatalogUnit(self, for: $0) }
  }

  /// The variables that are evaluated together: those of the unit, with each row that has templates.
  var variableScopes: [[NamedData]] {
    let rows = (rows.table?.rows ?? []).map(\.values)
      .filter { values in values.contains { !$0.data.templates.isEmpty } }
    return rows.isEmpty ? [variables] : rows.map { variables + $0 }
  }
}
