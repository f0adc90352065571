/// What the values of a map of the user's own names may be, where they are sent as texts.
enum DataRule: Sendable, Equatable {
  /// A text, a number or a boolean, or null where that takes one away.
  case text(orNull: Bool)
  /// The same, or a list of them.
  case texts
  /// The same, each the value of a header.
  case lines
  /// The value of a cookie, or null that takes one away.
  case cookie

  /// What is allowed.
  var schema: FormatSchema {
    switch self {
    case .text(let orNull): .value(orNull ? Self.types + [.null] : Self.types, pattern: nil)
    case .cookie: Self.text(orNull: true).schema
    case .texts, .lines:
      .oneOf([
        .value(Self.types + [.null], pattern: nil),
        .list(of: .value(Self.types, pattern: nil)),
      ])
    }
  }

  private static let types: [JSONType] = [.string, .number, .boolean]

  private var expectation: String {
    switch self {
    case .text, .cookie: "a string, a number or a boolean"
    case .texts, .lines: "a string, a number, a boolean, or a list of them"
    }
  }

  /// Reports what constant templates of data must not give; null counts as a value that is withheld.
  func judge(_ data: DataTemplate, _ reader: DocumentReader) {
    let textRule = textRule
    for (index, template) in data.templates where template.single != nil || textRule != nil {
      let rule = index == data.origin.index ? self : .text(orNull: true)
      reader.judge(template) { json in
        guard rule.allows(json) else {
          return TemplateError(
            "expected \(rule.expectation), the template gives \(json.compactText.excerpt)"
          )
        }
        return textRule.flatMap { Self.mistake(inTexts: json, $0) }
      }
    }
  }

  /// What the texts may be, if not every text can be sent there.
  private var textRule: TextRule? {
    switch self {
    case .text, .texts: nil
    case .lines: .fieldValue
    case .cookie: .cookieValue
    }
  }

  /// What is wrong with what a template gives for a header or a cookie.
  private static func mistake(inTexts value: JSONValue, _ rule: TextRule) -> TemplateError? {
    for line in value.type == .array ? Array(value.elements) : [value] {
      guard let text = line.string, let mistake = rule.mistake(in: text) else { continue }
      return mistake.error(ofTemplateGiving: text)
    }
    return nil
  }

  /// Whether a template may give a value.
  private func allows(_ value: JSONValue) -> Bool {
    switch (value.type, self) {
    case (.string, _), (.number, _), (.boolean, _), (.null, _): true
    case (.array, .texts), (.array, .lines):
      value.elements.allSatisfy(Self.text(orNull: true).allows)
    case (.array, .text), (.array, .cookie), (.object, _): false
    }
  }

  /// Says what is wrong with a value; what a template gives is not known yet.
  func check(_ value: JSONValue, _ sink: any DiagnosticSink) {
    if value.type == .string, sink.refusesLoneSurrogate(in: value) { return }
    switch (value.type, self) {
    case (.string, _), (.number, _), (.boolean, _), (.null, .texts), (.null, .lines),
      (.null, .text(orNull: true)), (.null, .cookie):
      return
    case (.array, .texts), (.array, .lines):
      for element in value.elements { Self.text(orNull: false).check(element, sink) }
    default: sink.reportWrongType(value, expected: expectation)
    }
  }
}
