internal import SpecModel

extension DoneRow {
  /// A row with the values that templates of it gave; those that it has as constants need not be among them.
  init(_ row: Row, _ values: [String: JSONValue]) {
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
