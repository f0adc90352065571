/// The columns of a CSV file, with the shapes of their cells.
struct CSVColumns {
  private let names: [String]
  private let keys: [JSONValue]
  private let types: [CellShape?]
  private let areExpanded: Bool

  /// The variable that each row is; nil if each column is one.
  private let variable: String?

  /// How many names or cells of one file are reported.
  private static let listLimit = 20

  /// Reads the names of the columns.
  init(_ header: [CSVField], for source: RowSource, diagnostics: inout [Diagnostic]) {
    names = header.map(\.text)
    keys = header.map { JSONValue.string($0.text, madeOf: $0.range) }
    variable = source.name
    areExpanded = source.expandsFile == true
    let shapes = Dictionary(source.types.map { ($0.name, $0.value) }) { first, _ in first }
    types = names.map { shapes[$0] }
    var firsts: [String: CSVField] = [:]
    for field in header where diagnostics.count < Self.listLimit {
      if let first = firsts[field.text] {
        diagnostics.append(
          Diagnostic(
            .duplicateName,
            "two columns have the name \"\(field.text)\"",
            at: field.range,
            label: "the second one",
            notes: [.init("the first one", at: first.range)]
          )
        )
        continue
      }
      firsts[field.text] = field
      if source.name == nil, !NameRule.variable.allows(field.text) {
        diagnostics.append(Self.mistake(inName: field))
      }
    }
    let known = Set(names)
    // Of a matrix another file may have it.
    for entry in source.types where !known.contains(entry.name) && !source.isOfMatrix {
      diagnostics.append(
        Diagnostic(
          .unknownName,
          "the file has no column \"\(entry.name)\"",
          at: entry.key.range,
          label: "no such column",
          suggestion: .label(SpellingSuggestion.nearest(to: entry.name, in: names)),
          notes: [.init("the columns", at: header.first?.range)]
        )
      )
    }
  }

  /// Says that the columns are separated by another character, which explains all other mistakes.
  static func wrongDelimiter(in header: [CSVField], for source: RowSource) -> Diagnostic? {
    let others = ";\t|,".utf8.filter { $0 != source.delimiter }
    // One of several names may have any character if it is not the name of a variable.
    for field in header where source.name == nil || header.count == 1 {
      guard let other = others.first(where: field.range.text.utf8.contains) else { continue }
      let text = JSONValue.string(String(decoding: [other], as: UTF8.self)).jsonText
      return Diagnostic(
        .invalidCSV,
        "the columns are not separated by \"\(Character(Unicode.Scalar(source.delimiter)))\"",
        at: field.range,
        label: "one column",
        help: "say {\"rows\": …, \"delimiter\": \(text)}"
      )
    }
    return nil
  }

  private static func mistake(inName field: CSVField) -> Diagnostic {
    let name = field.text
    let meaning =
      NameRule.reserved.contains(name) ? NameRule.meaning(ofReserved: name) : nil
    return Diagnostic(
      meaning == nil ? .invalidName : .reservedName,
      name.isEmpty
        ? "a column has no name"
        : "\"\(name)\" cannot be the name of a variable" + (meaning.map { ": \($0)" } ?? ""),
      at: field.range,
      label: "expected \(meaning == nil ? NameRule.variable.expectation : "another name")",
      help: "\"as\" makes each row one variable: {\"rows\": …, \"as\": \"row\"}, {{row['\(name)']}}"
    )
  }

  /// The rows of the file.
  func rows(
    of table: CSVTable,
    _ data: (JSONValue) -> DataTemplate,
    diagnostics: inout [Diagnostic]
  ) -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(table.records.count)
    for (index, record) in table.records.enumerated() {
      var values: [JSONValue] = []
      for (column, field) in record.enumerated() {
        let text = JSONValue.string(field.text, madeOf: field.range)
        guard let shape = types[column], !(areExpanded && field.text.hasExpression) else {
          values.append(text)
          continue
        }
        if let value = shape.value(of: field.text) {
          values.append(value.made(of: field.range))
        } else if diagnostics.count < Self.listLimit {
          diagnostics.append(mistake(in: field, ofColumn: column, shape))
        }
      }
      guard values.count == names.count else { continue }
      rows.append(
        Row(label: "\(index + 1)", values: self.values(values, data), range: record.first?.range)
      )
    }
    return rows
  }

  private func values(
    _ values: [JSONValue],
    _ data: (JSONValue) -> DataTemplate
  ) -> [NamedData] {
    if let variable {
      var row = data(.object(placing: zip(keys, values).map { ($0, $1) }))
      for (cell, shape) in zip(row.origin.members, types) {
        row.cells[cell.value.index] = shape?.value(ofResult:)
      }
      return [NamedData(name: variable, key: .string(variable), data: row)]
    }
    return values.enumerated().map { column, value in
      var cell = data(value)
      cell.cells[value.index] = types[column]?.value(ofResult:)
      return NamedData(name: names[column], key: keys[column], data: cell)
    }
  }

  private func mistake(
    in field: CSVField,
    ofColumn column: Int,
    _ shape: CellShape
  ) -> Diagnostic {
    Diagnostic(
      .wrongType,
      field.text.isEmpty
        ? "the column \"\(names[column])\" is \(shape.origin.jsonText), and this cell is empty"
        : "the column \"\(names[column])\" is \(shape.origin.jsonText), not \"\(field.text.excerpt)\"",
      at: field.range,
      label: "expected \(shape.origin.string ?? "")",
      notes: [.init("the type of the column", at: shape.origin.range)],
      help: field.text.isEmpty ? "\"… | null\" makes an empty cell null" : nil
    )
  }
}
