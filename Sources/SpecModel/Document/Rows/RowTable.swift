/// The rows of a `forEach`, in order.
package struct RowTable: Sendable {
  /// The rows.
  package private(set) var rows: [Row] = []

  /// How many rows have each name.
  private var counts: [String: Int] = [:]

  /// How many rows there may be.
  package static let rowLimit = 100_000

  /// A table without rows.
  package static let none = RowTable([])

  /// Creates a table of rows.
  init(_ rows: [Row]) {
    self.rows = rows
    for row in rows {
      for entry in row.values { counts[entry.name, default: 0] += 1 }
    }
  }

  /// Reads rows from JSON: a list, or an object that names them; nil if something is wrong with them.
  static func read(
    _ value: JSONValue,
    as name: String?,
    _ sink: any DiagnosticSink,
    data: (JSONValue) -> DataTemplate
  ) -> RowTable? {
    guard value.type == .array || value.type == .object else {
      sink.reportWrongType(value, expected: "a list of rows, or an object that names them")
      return nil
    }
    guard value.count <= rowLimit else {
      sink.reportInvalid(.invalidValue, value, "there are more than \(rowLimit) rows")
      return nil
    }
    var rows: [Row] = []
    var isWhole = true
    func add(_ row: JSONValue, named label: String) {
      // One that is not an object says it for all.
      guard isWhole || row.type == .object else { return }
      guard let values = values(of: row, as: name, sink, data: data) else {
        return isWhole = false
      }
      rows.append(Row(label: label, values: values, range: row.range))
    }
    for member in value.members {
      NameRule.title.check(member.key, sink)
      add(member.value, named: member.name)
    }
    for (index, row) in value.elements.enumerated() { add(row, named: "\(index + 1)") }
    return isWhole ? RowTable(rows) : nil
  }

  private static func values(
    of row: JSONValue,
    as name: String?,
    _ sink: any DiagnosticSink,
    data: (JSONValue) -> DataTemplate
  ) -> [NamedData]? {
    if let name { return [NamedData(name: name, key: row, data: data(row))] }
    guard row.type == .object else {
      sink.reportWrongType(
        row,
        expected: "a row: an object of names and values",
        help: "\"as\" names a row that is not an object: {\"rows\": …, \"as\": \"value\"}"
      )
      return nil
    }
    return row.members.map { member in
      NameRule.variable.check(member.key, sink)
      return NamedData(name: member.name, key: member.key, data: data(member.value))
    }
  }

  /// The combinations of the rows of some tables; the last table changes fastest.
  static func combined(
    _ tables: [RowTable],
    at range: SourceRange?
  ) throws(Diagnostic) -> RowTable {
    guard tables.count != 1 else { return tables[0] }
    var rows = [Row(label: "", values: [], range: nil)]
    for table in tables {
      guard rows.count.multipliedReportingOverflow(by: table.rows.count).partialValue <= rowLimit
      else {
        throw Diagnostic(
          .tooLarge,
          "there are more than \(rowLimit) combinations",
          at: range,
          label: "\(tables.map { "\($0.rows.count)" }.joined(separator: " × ")) rows"
        )
      }
      rows = rows.flatMap { outer in
        table.rows.map { inner in
          Row(
            label: outer.values.isEmpty ? inner.label : "\(outer.label), \(inner.label)",
            values: outer.values + inner.values,
            range: outer.range ?? inner.range
          )
        }
      }
    }
    return RowTable(rows)
  }

  /// The rows, each under the name that a template gives it.
  func named(by name: RowName) throws(Diagnostic) -> RowTable {
    var named: [Row] = []
    var firsts: [String: Row] = [:]
    for row in rows {
      let label = try name.text(of: row)
      named.append(Row(label: label, values: row.values, range: row.range))
      guard let first = firsts.updateValue(row, forKey: label) else { continue }
      throw Diagnostic(
        .duplicateName,
        "the rows [\(first.label)] and [\(row.label)] have the same name, \"\(label.excerpt)\"",
        at: name.origin.range,
        label: "add a value that tells them apart",
        notes: [.init("the first row", at: first.range), .init("the second row", at: row.range)]
      )
    }
    return RowTable(named)
  }

  /// The names that every row has.
  package var sharedNames: Set<String> {
    Set(counts.lazy.filter { $0.value == rows.count }.map(\.key))
  }

  /// The first row that does not have a name which others have; nil if all rows have it, or none.
  package func row(without name: String) -> Row? {
    guard counts[name] != nil else { return nil }
    return rows.first { $0.value(of: name) == nil }
  }
}

extension RowTable: HoldsTemplates {
  package var allTemplates: [Template] {
    rows.flatMap { $0.values.flatMap(\.data.inOrder) }
  }
}
