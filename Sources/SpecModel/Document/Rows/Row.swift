/// A row that a unit or a step is done for: values by name.
package struct Row: Sendable {
  /// The row's name, or its number from 1, as reports show it in brackets.
  package let label: String

  /// The values, each a variable.
  package let values: [NamedData]

  /// Where it is written, nil if a response gave it.
  package let range: SourceRange?

  package init(label: String, values: [NamedData], range: SourceRange?) {
    self.label = label
    self.values = values
    self.range = range
  }

  /// The value of a name.
  package func value(of name: String) -> NamedData? { values.first { $0.name == name } }
}

extension Row {
  /// The values of the row.
  package func values(
    in context: some TemplateContext
  ) throws(TemplateError) -> [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    for entry in values { found[entry.name] = try entry.data.value(in: context) }
    return found
  }
}
