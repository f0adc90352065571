extension Matcher {
  /// Reports each part of the matcher that no value can satisfy; behind `not` such a part always passes.
  ///
  /// - Parameters:
  ///   - judged: What it is applied to.
  ///   - reader: Where mistakes go.
  /// - Returns: Whether something was reported.
  @discardableResult
  func reportImpossible(of judged: JudgedValue, _ reader: DocumentReader) -> Bool {
    let judged = filters.isEmpty ? judged : .filtered(by: self)
    // Each part is looked at, so that all mistakes are reported at once.
    let inner = tests.map { $0.comparison.reportImpossible(of: judged, reader) }
    if inner.contains(true) { return true }
    var values = judged.values
    for (index, test) in tests.enumerated() {
      let own = test.comparison.values
      let both = values.intersection(own)
      guard both.isEmpty else {
        values = both
        continue
      }
      let alone = judged.values.intersection(own)
      if alone.isEmpty {
        reader.report(test.impossible(of: judged))
      } else {
        let other = tests[..<index].first {
          alone.intersection($0.comparison.values).isEmpty
        }
        reader.report(test.impossible(beside: other))
      }
      return true
    }
    return false
  }
}

extension Matcher.Comparison {
  /// Reports each part of the operand that no value can satisfy.
  fileprivate func reportImpossible(of judged: JudgedValue, _ reader: DocumentReader) -> Bool {
    switch self {
    // That a value is not null says that there is one.
    case .not(let matcher): matcher.reportImpossible(of: judged.orNull, reader)
    case .anyOf(let matchers), .allOf(let matchers):
      matchers.map { $0.reportImpossible(of: judged, reader) }.contains(true)
    case .each(let matcher), .some(let matcher):
      matcher.reportImpossible(of: .element, reader)
    case .length(let matcher): matcher.reportImpossible(of: .count, reader)
    default: false
    }
  }

  /// The operator by its name.
  var name: String {
    switch self {
    case .equals: "equals"
    case .not: "not"
    case .anyOf: "anyOf"
    case .allOf: "allOf"
    case .exists: "exists"
    case .ordered(let ordering, _): ordering.rawValue
    case .contains: "contains"
    case .startsWith: "startsWith"
    case .endsWith: "endsWith"
    case .matches: "matches"
    case .length: "length"
    case .unique: "unique"
    case .sorted: "sorted"
    case .each: "each"
    case .some: "some"
    case .subset: "subset"
    case .shape: "shape"
    case .bytes(let comparison, _): comparison.rawValue
    }
  }
}

extension Matcher.Test {
  /// How it is written, cut where it is long.
  private var words: String { "\"\(comparison.name)\": \(origin.jsonText.excerpt)" }

  /// Says that it never holds for what is judged.
  fileprivate func impossible(of judged: JudgedValue) -> Diagnostic {
    var message = "\(words) can never pass: the value is \(judged.phrase)"
    var label = "expected \(judged.operands)"
    var help = judged.help
    switch comparison {
    case .equals(let data):
      let type = data.origin.type
      if judged.values.intersection(Self.values(of: type)).isEmpty {
        message = "\(judged.phrase) never equals \(type.phrase)"
      } else {
        message = "the value never equals \(data.origin.jsonText.excerpt): it is \(judged.phrase)"
      }
      if type == .null {
        help = "a missing value is expected by {\"exists\": false}"
      } else if judged.values.intersection(.readText).isEmpty {
        break
      } else if type == .array {
        help = "to expect one of several values, write {\"anyOf\": […]}"
      } else if type == .boolean {
        label = "did you mean \"\(data.origin.jsonText)\"?"
      } else if type == .number {
        help = "the filter \"number\" reads a string as a number"
      }
    case .exists:
      message = "\(words) can never pass: there is always a value"
      label = "expected another operator"
      if !judged.values.intersection(ValueSet(of: [.list])).isEmpty {
        help = "to expect nothing in a list, write {\"length\": 0}"
      }
    case .not, .anyOf, .allOf:
      message = "no value can satisfy \"\(comparison.name)\": \(origin.jsonText.excerpt)"
      label = "can never pass"
      help = nil
      if case .not(let matcher) = comparison,
        matcher.tests.contains(where: { if case .exists = $0.comparison { true } else { false } })
      {
        help = "a missing value is expected by {\"exists\": false}"
      }
    case .ordered, .length, .startsWith, .endsWith, .contains, .matches, .unique, .sorted, .each,
      .some, .subset, .shape, .bytes:
      if case .ordered = comparison { break }
      label = "\"\(comparison.name)\" does not apply to \(judged.phrase)"
      if Self.isPossible(of: judged, comparison) { label = "can never pass" }
    }
    return Diagnostic(
      .invalidValue,
      message,
      at: origin.range,
      label: label,
      notes: [judged.note].compactMap { $0 },
      help: help
    )
  }

  /// Says that it never holds where the rest of its matcher does.
  fileprivate func impossible(beside other: Matcher.Test?) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      other.map { "\($0.words) and \(words) can never pass together" }
        ?? "\(words) can never pass together with the operators before it",
      at: origin.range,
      label: "no value satisfies both",
      notes: other.map { [.init("the other one", at: $0.origin.range)] } ?? []
    )
  }

  private static func values(of type: JSONType) -> ValueSet {
    switch type {
    case .null: ValueSet(of: [.null])
    case .boolean: ValueSet(of: [.boolean])
    case .number: ValueSet(of: [.number, .numericText])
    case .string: ValueSet(of: [.text, .numericText, .bytes])
    case .array: ValueSet(of: [.list])
    case .object: ValueSet(of: [.object])
    }
  }

  /// Whether the operator applies to some of what is judged, with another operand.
  private static func isPossible(of judged: JudgedValue, _ comparison: Matcher.Comparison) -> Bool {
    let kinds = Set(comparison.values.ranges.map(\.kind))
    return judged.values.ranges.contains { kinds.contains($0.kind) }
  }
}
