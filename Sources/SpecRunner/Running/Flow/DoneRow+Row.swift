extension DoneRow {
  /// A row with the values that templates of it gave; those that it has as constants need not be among them.
  ///
  /// What a use gives a fixture is no row: it has no name.
  init?(_ row: Row, _ values: [String: JSONValue]) {
    guard !row.label.isEmpty else { return nil }
    self.init(
      label: row.label,
      range: row.range,
      values: row.values.compactMap { entry in
        let constant = entry.data.templates.isEmpty ? entry.data.origin : nil
        return (values[entry.name] ?? constant).map { (entry.name, $0) }
      }
    )
  }
}
