/// What the values of a map of the user's own names may be, where they are sent as texts.
enum DataRule: Sendable {
  /// A text, a number or a boolean, or null where that takes one away.
  case text(orNull: Bool)
  /// The same, or a list of them.
  case texts

  private var expectation: String {
    switch self {
    case .text: "a text, a number or a boolean"
    case .texts: "a text, a number, a boolean, or a list of them"
    }
  }

  /// Says what is wrong with a value; what a template gives is not known yet.
  func check(_ value: JSONValue, _ reader: DocumentReader) {
    if value.type == .string, reader.refusesLoneSurrogate(in: value) { return }
    switch (value.type, self) {
    case (.string, _), (.number, _), (.boolean, _), (.null, .texts), (.null, .text(orNull: true)):
      return
    case (.array, .texts):
      for element in value.elements { Self.text(orNull: false).check(element, reader) }
    default: reader.reportWrongType(value, expected: expectation)
    }
  }
}

extension FormatType where Value == [NamedData] {
  /// A map of the user's own names to values that are sent as texts.
  static func dataMap(names: NameRule = .any, values: DataRule) -> FormatType {
    let map = FormatType.dataMap(names: names)
    return FormatType(map.expectation) { value, reader in
      guard let entries = map.read(value, reader) else { return nil }
      for entry in entries { values.check(entry.data.origin, reader) }
      return entries
    }
  }
}
