/// The rows that cases, scenarios and fixtures share.
extension Field {
  static func forEach(_ path: @escaping Path<RowSource?>) -> Field {
    optional("forEach", path, .rows)
      .means(
        "Rows of values: the unit runs once for each row, with the values of the row as variables."
      )
  }

  static func uses(_ path: @escaping Path<[FixtureUse]>) -> Field {
    optional("uses", path, .uses)
      .means("Fixtures that run before; `{{fixture.name}}` reads what they captured.")
  }

  static func lock(_ path: @escaping Path<[String]>) -> Field {
    optional("lock", path, .locks)
      .means("One or more names; units with the same name never run at the same time.")
  }
}

extension FormatType where Value == [String] {
  /// The names of locks.
  fileprivate static var locks: FormatType {
    FormatType.oneOrMore(of: .name(.title)).checked { _, value, reader in
      for name in value.type == .array ? Array(value.elements) : [value] {
        guard let text = name.string else { continue }
        if text.hasExpression {
          reader.reportInvalid(
            .invalidName,
            name,
            "the name of a lock cannot have templates",
            label: "expected a plain string"
          )
        } else if text.contains(",") {
          let names = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
          let list = JSONValue.array(names.map { .string($0) }).jsonText
          reader.reportInvalid(
            .invalidName,
            name,
            "the name of a lock cannot contain commas",
            label: "expected a list of names",
            suggestion: value.type == .string ? .label(json: list) : nil
          )
        }
      }
    }
  }
}
