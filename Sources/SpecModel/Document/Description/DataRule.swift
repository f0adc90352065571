/// What the values of a map of the user's own names may be, where they are sent as texts.
enum DataRule: Sendable {
  /// A text, a number or a boolean, or null where that takes one away.
  case text(orNull: Bool)
  /// The same, or a list of them.
  case texts

  /// What is allowed.
  var schema: FormatSchema {
    switch self {
    case .text(let orNull): .value(orNull ? Self.types.union([.null]) : Self.types, pattern: nil)
    case .texts:
      .oneOf([
        .value(Self.types.union([.null]), pattern: nil),
        .list(of: .value(Self.types, pattern: nil)),
      ])
    }
  }

  private static let types: Set<JSONType> = [.string, .number, .boolean]

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
