extension Matcher {
  /// Reports each part of the matcher that no value can meet; behind `not` such a part always passes.
  @discardableResult
  func reportImpossible(of judged: JudgedValue, _ reader: DocumentReader) -> Bool {
    if let filtersOrigin {
      if !mayHoldOfNothing, let mistake = judged.mistake(in: filters, at: filtersOrigin) {
        reader.report(mistake)
        return true
      }
      let filtered = judged.filtered(by: filters, at: filtersOrigin)
      return reportImpossible(ofFiltered: filtered, reader)
    }
    return reportImpossible(ofFiltered: judged, reader)
  }

  private func reportImpossible(ofFiltered judged: JudgedValue, _ reader: DocumentReader) -> Bool {
    // Each part is looked at, so that all errors are reported at once.
    var isReported = false
    for test in tests {
      for case .matcher(let inner, let part) in test.comparison.operands
      where inner.reportImpossible(of: judged.part(part), reader) {
        isReported = true
      }
    }
    if isReported { return true }
    var values = judged.values
    for (index, test) in tests.enumerated() {
      if test.comparison.mayHold(for: values) {
        guard test.comparison.mayHold(inside: judged) else {
          reader.report(test.impossible(of: judged))
          return true
        }
        if index + 1 < tests.count { values = values.intersection(test.comparison.values) }
        continue
      }
      let own = test.comparison.values
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
    warnOfMisspelledMembers(of: judged, reader)
    return false
  }

  /// Warns of members in a part of an object that have nearly the name of a described one.
  private func warnOfMisspelledMembers(of judged: JudgedValue, _ reader: DocumentReader) {
    guard let misspelled = judged.misspelled else { return }
    for test in tests {
      guard let part = (test.comparison as? SubsetComparison)?.part.origin else { continue }
      for (key, meant) in misspelled(part) {
        reader.report(
          Diagnostic(
            .undeclaredMember,
            "the member \"\((key.string ?? "").excerpt)\" of \"subset\" is not declared",
            at: key.range,
            label: "not declared",
            suggestion: .label(meant),
            notes: [judged.note].compactMap(\.self)
          )
        )
      }
    }
  }

  /// The values of a set for which it may hold.
  func values(in domain: ValueSet) -> ValueSet {
    guard filters.isEmpty else {
      let filtered = ValueSet.result(of: filters)
      let isPossible = tests.reduce(filtered) { $0.intersection($1.comparison.values) }
      return isPossible.isEmpty ? .none : domain
    }
    return tests.reduce(domain) { $0.intersection($1.comparison.values) }
  }

  /// The values of a set for which it may not hold.
  func otherValues(in domain: ValueSet) -> ValueSet {
    guard filters.isEmpty else { return domain }
    return tests.reduce(.none) { $0.union(domain.intersection($1.comparison.otherValues)) }
  }
}

extension Matcher.Test {
  /// How it is written, cut if it is long.
  var words: String { "\"\(name)\": \(origin.jsonText.excerpt)" }

  /// Says that it never holds for what is judged.
  func message(for judged: JudgedValue) -> String {
    "\(words) can never pass: the value is \(judged.phrase)"
  }

  /// Says that it never holds, whatever is judged.
  var messageForAny: String { "no value can satisfy \(words)" }

  fileprivate func impossible(of judged: JudgedValue) -> Diagnostic {
    let reason = comparison.impossibility(of: self, for: judged)
    return Diagnostic(
      .impossibleExpectation,
      reason.message,
      at: origin.range,
      label: reason.label,
      suggestion: reason.suggestion,
      notes: [judged.note].compactMap { $0 },
      help: reason.help
    )
  }

  /// Says that it never holds if the rest of its matcher does.
  fileprivate func impossible(beside other: Matcher.Test?) -> Diagnostic {
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
