extension MatchOperator {
  static let equals = MatchOperator(
    "equals",
    .phrase("a value", .data),
    "The value equals the operand and has the same type."
  ) { operand in
    if operand.isBytes { return operand.bytes(.equals) }
    operand.reader.warnOfPattern(operand.value, of: operand.key)
    let judged = operand.judged
    let expected = operand.data { value in
      judged.equalRule == nil ? nil : TemplateError(of: value, neverEqualTo: judged)
    }
    guard expected.templates.isEmpty else {
      return EqualsComparison(expected: expected, judged: judged)
    }
    if operand.isConstant { judged.equalRule?(operand.value, operand.reader) }
    return EqualsComparison(expected: expected)
  }
}

/// A value that another one equals.
struct EqualsComparison: MatchComparison {
  let expected: DataTemplate

  /// What is compared with what templates give; nil without templates, as it was looked at before.
  var judged: JudgedValue?

  var operands: [MatchOperand] { [.data(expected)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    try judge(value, by: try expected(of: value))
  }

  private func expected(of value: Judgement) throws(MatchFailure) -> JSONValue {
    let expected = try value.value(of: expected)
    guard let judged, judged.ignoresCase, let text = expected.string else { return expected }
    return .string(text.lowercased())
  }

  private func judge(_ value: Judgement, by expected: JSONValue) throws(MatchFailure) {
    guard !value.subject.equals(expected) else { return }
    if let judged, let error = TemplateError(of: expected, neverEqualTo: judged) {
      throw MatchFailure(error.at(value.origin.range))
    }
    if case .text = value.subject, let number = expected.number {
      throw value.failure(expected: number.description)
    }
    throw MatchFailure(expected: expected, found: value.subject, at: value.origin.range)
      .advising(advice(on: expected, for: value.subject))
  }

  func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure] {
    let expected = try expected(of: value)
    do throws(MatchFailure) {
      try judge(value, by: expected)
      return []
    } catch {
      let differences = value.differences(from: expected)
      return differences.isEmpty ? [error] : differences
    }
  }

  func words(of value: Judgement) -> String? { value.summary(of: expected) }

  var values: ValueSet {
    expected.templates.isEmpty ? .equal(to: expected.origin) : .given(by: expected)
  }

  func mayHold(for values: ValueSet) -> Bool {
    let type = expected.origin.type
    if expected.templates.isEmpty,
      // Not each text is one that is read as a number.
      values.hasEvery(type == .string ? [.text, .bytes] : Self.kinds(of: type))
    {
      return true
    }
    return values.intersects(self.values)
  }

  func mayHold(inside judged: JudgedValue) -> Bool { impossibleElement(in: judged) == nil }

  /// What the elements are, if the expected list has one that none of them ever equals.
  private func impossibleElement(in judged: JudgedValue) -> JudgedValue? {
    guard expected.templates.isEmpty, let element = judged.elements.first else { return nil }
    let isPossible = expected.origin.elements.allSatisfy {
      element.values.intersects(.equal(to: $0))
    }
    return isPossible ? nil : element
  }

  var otherValues: ValueSet {
    guard expected.templates.isEmpty else { return .present }
    let value = expected.origin
    func others(_ kinds: [ValueRange.Kind]) -> ValueSet {
      .present(but: kinds).union(ValueSet(of: kinds) { $0.conditions = [{ $0 != value }] })
    }
    switch value.type {
    case .null: return .present(but: [.null])
    case .boolean:
      let other = JSONValue.boolean(value.boolean != true)
      return .present(but: [.boolean]).union(ValueSet([ValueRange(.boolean, only: other)]))
    case .number:
      guard let number = value.number else { return .present }
      return .present(but: .numbers)
        .union(ValueSet(of: .numbers) { $0.number = Bounds(.lessThan, number) })
        .union(ValueSet(of: .numbers) { $0.number = Bounds(.greaterThan, number) })
    case .string: return others(.bytes)
    case .array: return others([.list])
    case .object: return others([.object])
    }
  }

  func impossibility(of test: Matcher.Test, for judged: JudgedValue) -> Impossibility {
    let type = expected.origin.type
    let text = expected.origin.jsonText.excerpt
    if mayHold(for: judged.values), let element = impossibleElement(in: judged) {
      return Impossibility(
        message: "the value never equals \(text): each element is \(element.phrase)",
        label: "expected a list, each element \(element.operands)",
        help: nil
      )
    }
    let isOfOtherType = judged.values.intersection(ValueSet(of: Self.kinds(of: type))).isEmpty
    var suggestion: Suggestion?
    var help = judged.help
    if type == .null {
      help = ExistsComparison.helpForNothing
    } else if !judged.values.intersection(.readText).isEmpty {
      switch type {
      case .array: help = "to expect one of several values, write {\"anyOf\": […]}"
      case .boolean:
        let word = JSONValue.string(expected.origin.jsonText)
        if !judged.values.intersection(.equal(to: word)).isEmpty {
          suggestion = .label(json: word.jsonText)
        }
        if judged.values.has(.absent) {
          help =
            expected.origin.boolean == true
            ? "to expect any value, write {\"exists\": true}" : ExistsComparison.helpForNothing
        }
      case .number: help = "the filter \"number\" reads a string as a number"
      case .null, .string, .object: break
      }
    }
    if type == .object, !isOfOtherType {
      return Impossibility(
        message: "the value never equals \(text): it does not fit the shape",
        label: "does not fit the shape",
        help: help
      )
    }
    return Impossibility(
      message: isOfOtherType
        ? "\(judged.phrase) never equals \(type.phrase)"
        : "the value never equals \(text): it is \(judged.phrase)",
      label: "expected \(judged.operands)",
      suggestion: suggestion,
      help: help
    )
  }

  private static func kinds(of type: JSONType) -> [ValueRange.Kind] {
    switch type {
    case .null: [.null]
    case .boolean: [.boolean]
    case .number: .numbers
    case .string: .bytes
    case .array: [.list]
    case .object: [.object]
    }
  }
}

extension ValueSet {
  /// The values that equal another one.
  static func equal(to value: JSONValue) -> ValueSet {
    switch value.type {
    case .null: return ValueSet(of: [.null])
    case .boolean: return ValueSet([ValueRange(.boolean, only: value)])
    case .number:
      var text = ValueRange(.numericText)
      if let number = value.number { text.number = Bounds(only: number) }
      return ValueSet([ValueRange(.number, only: value), text])
    case .string:
      var ranges = [ValueRange(.text, only: value), ValueRange(.bytes, only: value)]
      if let number = value.utf8.flatMap(number(written:)) {
        var range = ValueRange(.numericText, only: value)
        range.number = Bounds(only: number)
        ranges.append(range)
      }
      return ValueSet(ranges)
    case .array: return ValueSet([ValueRange(.list, only: value)])
    case .object: return ValueSet([ValueRange(.object, only: value)])
    }
  }

  /// The number that a text is, if it is written as in JSON.
  private static func number(written text: ContiguousArray<UInt8>) -> JSONNumber? {
    // Most texts are no number, and their mistake would be described in vain.
    guard let last = text.last, 0x30...0x39 ~= last || " \t\r\n".utf8.contains(last) else {
      return nil
    }
    return (try? JSONDocument(parsing: text))?.root.number
  }
}
