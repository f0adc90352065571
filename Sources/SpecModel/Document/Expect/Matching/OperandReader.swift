/// Reads the operand of one operator.
struct OperandReader {
  /// The operator as it is written, nil for a literal.
  let key: JSONValue?

  /// The operand as it is written.
  let value: JSONValue

  /// What the operator judges.
  let judged: MatchTarget

  let reader: DocumentReader

  /// What the keys beside the operator change.
  let modifiers: MatchModifiers

  /// In how many matchers it is.
  let depth: Int

  /// Any JSON.
  func data() -> DataTemplate { DataTemplate(value, reader) }

  /// Any JSON; a template in place of all of it has to give something.
  func data(_ mistake: @escaping @Sendable (JSONValue) -> TemplateError?) -> DataTemplate {
    let data = data()
    if let template = data.templates[value.index] { reader.judge(template, mistake: mistake) }
    return data
  }

  /// Whether no template is in a string: one that is wrong is reported as that alone.
  var isConstant: Bool { value.string?.hasExpression != true }

  /// A matcher of a part of the value.
  func matcher(of part: MatchOperand.Part) -> Matcher? {
    Matcher(value, of: judged.part(part), reader, depth: depth + 1)
  }

  /// Matchers of the value itself, or of each of its elements.
  func matchers(of part: MatchOperand.Part = .value) -> [Matcher]? {
    guard value.type == .array else {
      reader.reportWrongType(value, expected: "a list of matchers, at least one")
      return nil
    }
    guard value.count > 0 else {
      reader.reportEmpty(
        value,
        "expected a list of matchers, at least one, found an empty array",
        label: "expected at least one matcher"
      )
      return nil
    }
    return value.elements.compactMap {
      Matcher($0, of: judged.part(part), reader, depth: depth + 1)
    }
  }

  func flag() -> Bool? { FormatType<Bool>.boolean.read(value, reader) }

  /// Reports an operator that holds for every value that it can judge.
  func reportCertain(
    because reason: String,
    label: String = "expected a string that is not empty",
    help: String = "to expect a string, write {\"shape\": \"string\"}"
  ) {
    reader.report(
      .impossibleExpectation,
      "\"\(key?.string ?? "equals")\": \(value.jsonText.excerpt) always passes: \(reason)",
      at: value.range,
      label: label,
      notes: [judged.note].compactMap { $0 },
      help: help
    )
  }

  /// Whether the operand is bytes: where bytes or a string are judged, an object says some.
  var isBytes: Bool { judged.takesBytes && value.type == .object }

  /// Whether the operand is an empty string, or no bytes.
  var isEmptyText: Bool {
    if isBytes, let bytes = value.members.first(where: { $0.name != "$comment" }) {
      return bytes.name != "file" && bytes.value.string?.isEmpty == true
    }
    return value.string?.isEmpty == true
  }
}
