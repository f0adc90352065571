/// The rows that cases, scenarios and fixtures share.
extension Field {
  static func forEach(_ path: Path<RowSource?>) -> Field {
    optional("forEach", path, .rows)
      .means("Rows: it is run once for each, and the values of the row are its variables.")
  }

  static func uses(_ path: Path<[FixtureUse]>) -> Field {
    optional("uses", path, .uses)
      .means("Fixtures that run before; `{{fixture.name}}` reads what they captured.")
  }

  static func lock(_ path: Path<[String]>) -> Field {
    optional("lock", path, .locks)
      .means("A name, or several: units with the same one never run at the same time.")
  }
}

extension FormatType where Value == [String] {
  /// The names of locks.
  fileprivate static var locks: FormatType {
    FormatType.oneOrMore(of: .name(.title)).checked { _, value, reader in
      for name in value.type == .array ? Array(value.elements) : [value]
      where name.string?.contains("{{") == true {
        reader.reportInvalid(
          .invalidName,
          name,
          "the name of a lock has no templates",
          label: "expected a plain text"
        )
      }
    }
  }
}
