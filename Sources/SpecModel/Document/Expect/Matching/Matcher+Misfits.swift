extension Matcher {
  /// Reports each part of the matcher that passes for no value of its target; behind `not` such a part always passes.
  @discardableResult
  func reportMisfits(with judged: MatchTarget, _ sink: any DiagnosticSink) -> Bool {
    var judged = judged
    if let filtersOrigin {
      if !mayHoldOfNothing, let mistake = judged.mistake(in: filters, at: filtersOrigin) {
        sink.report(mistake)
        return true
      }
      judged = judged.filtered(by: filters, at: filtersOrigin)
    }
    // Each part is looked at, so that all errors are reported at once.
    var isReported = false
    for test in tests {
      for case .matcher(let inner, let part) in test.operands
      where inner.reportMisfits(with: judged.part(part), sink) {
        isReported = true
      }
    }
    if isReported { return true }
    var kinds = judged.kinds
    for (index, test) in tests.enumerated() {
      let own = judged.kinds.intersection(test.comparison.kinds)
      kinds.formIntersection(own)
      if own.isEmpty || !test.mayEqual(judged) {
        sink.report(test.misfit(with: judged))
        return true
      }
      if kinds.isEmpty {
        let other = tests[..<index].first { $0.comparison.kinds.isDisjoint(with: own) }
        sink.report(test.misfit(beside: other))
        return true
      }
    }
    warnOfMisspelledMembers(of: judged, sink)
    guard judged === MatchTarget.count, always.contains(.count) else { return false }
    sink.reportInvalid(
      .impossibleExpectation,
      origin,
      "\(origin.summary) always passes: the number is never less than 0",
      label: "expected another operator or operand",
      help: "to expect one or more, write {\"atLeast\": 1}"
    )
    return true
  }

  /// Warns of members in a part of an object that have nearly the name of a described one.
  private func warnOfMisspelledMembers(of judged: MatchTarget, _ sink: any DiagnosticSink) {
    guard let misspelled = judged.misspelled else { return }
    for test in tests {
      guard let part = (test.comparison as? SubsetComparison)?.part.origin else { continue }
      for (key, meant) in misspelled(part) {
        sink.report(
          .undeclaredMember,
          "the member \"\((key.string ?? "").excerpt)\" of \"subset\" is not declared",
          at: key.range,
          label: "not declared",
          suggestion: .label(meant),
          notes: [judged.note].compactMap(\.self)
        )
      }
    }
  }
}

extension Matcher.Test {
  /// How it is written, in one line.
  private var words: String { "\"\(name)\": \(origin.summary)" }

  /// Whether its literal, if it has one, may be equal to the value or to an element of a list.
  fileprivate func mayEqual(_ judged: MatchTarget) -> Bool {
    guard case .data(let operand)? = operands.first, operand.templates.isEmpty else { return true }
    if (comparison as? EqualsComparison)?.modifiers.isEmpty == false { return true }
    return switch name {
    case MatchOperator.equals.name: judged.mayEqual(operand.origin)
    case MatchOperator.contains.name:
      judged.kinds.subtracting([.null, .absent]) != .list
        || judged.element?.mayEqual(origin) ?? true
    default: true
    }
  }

  /// Says that it never holds for what is judged.
  fileprivate func misfit(with judged: MatchTarget) -> Diagnostic {
    var message = "\(words) can never pass: the value is \(judged.phrase)"
    var label = "\"\(name)\" does not apply to \(judged.phrase)"
    var suggestion: Suggestion?
    var help = judged.help
    var rule = Diagnostic.Rule.impossibleExpectation
    switch comparison {
    case is EqualsComparison where judged.isManyValues && origin.type != .array:
      rule = .manyValues
      message = "this path gives a list, which never equals one value"
      label = "expected a list, or an operator"
    case let equals as EqualsComparison:
      (message, suggestion, help) = equals.misfit(with: judged)
      label = "expected \(judged.operands)"
    case is ContainsComparison where judged.kinds.contains(.list):
      guard let element = judged.element else { break }
      message = "\(words) can never pass: each element is \(element.phrase)"
      label = "expected \(element.operands)"
    case is OrderedComparison where judged.kinds != .list: label = "expected \(judged.operands)"
    case is ExistsComparison:
      message = "\(words) can never pass: there is always a value"
      label = "expected another operator"
      if judged.kinds.contains(.list) {
        help = "to expect nothing in a list, write {\"length\": 0}"
      }
    case is AllOfComparison, is NotComparison:
      (message, label) = ("no value can satisfy \(words)", "can never pass")
      help = words.contains("\"exists\"") ? MatchFailure.helpForNothing : nil
    default: break
    }
    return Diagnostic(
      rule,
      message,
      at: origin.range,
      label: label,
      suggestion: suggestion,
      notes: [judged.note].compactMap(\.self),
      help: help
    )
  }

  /// Says that it never holds if the rest of its matcher does.
  fileprivate func misfit(beside other: Matcher.Test?) -> Diagnostic {
    Diagnostic(
      .impossibleExpectation,
      other.map { "\($0.words) and \(words) can never pass together" }
        ?? "\(words) can never pass together with the operators before it",
      at: origin.range,
      label: "no value satisfies both",
      notes: other.map { [.init("the other one", at: $0.origin.range)] } ?? []
    )
  }
}
