extension MatchOperator {
  static let startsWith = MatchOperator(
    "startsWith",
    .templateText,
    "The string begins with the operand."
  ) { AffixComparison.read($0, .startsWith) }

  static let endsWith = MatchOperator(
    "endsWith",
    .templateText,
    "The string ends with the operand."
  ) { AffixComparison.read($0, .endsWith) }
}

/// What a text begins or ends with.
struct AffixComparison: MatchComparison {
  let affix: DataTemplate
  let isSuffix: Bool

  fileprivate static func read(
    _ operand: OperandReader,
    _ kind: BytesComparison.Kind
  ) -> (any MatchComparison)? {
    if operand.isEmptyText {
      operand.reportCertain(because: "every string begins and ends with it")
    }
    if operand.isBytes { return operand.bytes(kind) }
    guard operand.value.type == .string else {
      let bytes = operand.judged.takesBytes ? ", or bytes such as {\"hex\": \"00\"}" : ""
      operand.reader.reportWrongType(operand.value, expected: "a string\(bytes)")
      return nil
    }
    let affix = operand.data {
      $0.string == nil ? TemplateError(ofOperand: $0, notA: "a string") : nil
    }
    return AffixComparison(affix: affix, isSuffix: kind == .endsWith)
  }

  var operands: [MatchOperand] { [.data(affix)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let affix = try value.value(of: affix)
    guard let part = affix.utf8 else { throw value.failure(of: affix, notA: "a string") }
    guard let text = value.subject.utf8,
      isSuffix ? text.suffix(part.count).elementsEqual(part) : text.starts(with: part)
    else {
      let end = isSuffix ? value.subject.value?.shownEnd(in: value.context) : nil
      let failure = MatchFailure(
        expected: words(affix.summary),
        found: end ?? value.subject.shown,
        at: value.origin.range
      )
      throw value.subject.utf8 == nil ? failure.ofType : failure
    }
  }

  func words(of value: Judgement) -> String? { words(value.summary(of: affix)) }

  private func words(_ affix: String) -> String {
    "a string that \(isSuffix ? "ends" : "begins") with \(affix)"
  }

  var kinds: Kinds { [.texts, .bytes] }
}
