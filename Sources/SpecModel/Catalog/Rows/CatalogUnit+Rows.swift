extension CatalogUnit {
  /// The unit for each of its rows; itself if they are not known here, or there are none.
  var unrolled: [CatalogUnit] { rows.table.map { unrolled($0) } ?? [self] }

  /// The unit for each of some rows.
  func unrolled(_ table: RowTable) -> [CatalogUnit] {
    table.rows.map { CatalogUnit(self, for: $0) }
  }

  /// The variables that are evaluated together: those of the unit, with each row that has templates.
  var variableScopes: [[NamedData]] {
    guard let table = rows.table else { return variables.isEmpty ? [] : [variables] }
    let rows = table.rows.map(\.values)
      .filter { values in values.contains { !$0.data.templates.isEmpty } }
    return rows.isEmpty ? [variables] : rows.map { variables + $0 }
  }
}
