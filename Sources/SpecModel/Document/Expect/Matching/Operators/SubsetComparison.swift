extension MatchOperator {
  static let subset = MatchOperator(
    "subset",
    .phrase("a value", .data),
    "The object has the operand's members, at every depth; lists must be equal.",
    modifiers: ["anyOrder"]
  ) { operand in
    let part = operand.data()
    guard [.object, .array].contains(operand.value.type) || !part.templates.isEmpty else {
      operand.reader.reportWrongType(
        operand.value,
        expected: "an object or a list",
        help: "\"equals\" compares other values"
      )
      return nil
    }
    if operand.value.type == .object, operand.value.count == 0 {
      operand.reportCertain(
        because: "every object has at least these members",
        label: "expected at least one member",
        help: "to expect an object, write {\"shape\": \"object\"}"
      )
    }
    return SubsetComparison(part: part, inAnyOrder: operand.modifiers.anyOrder)
  }
}

/// Members that an object has, perhaps beside others.
struct SubsetComparison: MatchComparison {
  let part: DataTemplate

  /// Whether lists are compared without their order.
  let inAnyOrder: Bool

  var operands: [MatchOperand] { [.data(part)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    try judge(value, by: try part(of: value))
  }

  private func part(of value: Judgement) throws(MatchFailure) -> JSONValue {
    let part = try value.value(of: part)
    guard part.type == .object || part.type == .array else {
      throw value.failure(of: part, notA: "an object or a list")
    }
    return part
  }

  private func judge(_ value: Judgement, by part: JSONValue) throws(MatchFailure) {
    guard let whole = value.subject.value, isSubset(part, of: whole) else {
      let isOfType = part.type == .object && value.subject.value?.type != .object
      throw isOfType ? value.failure(of: self).ofType : value.failure(of: self)
    }
  }

  private func isSubset(_ part: JSONValue, of whole: JSONValue) -> Bool {
    guard part.type == .object, whole.type == .object else {
      return part.equals(whole, inAnyOrder: inAnyOrder)
    }
    return part.members.allSatisfy { member in
      whole[member.name].map { isSubset(member.value, of: $0) } ?? false
    }
  }

  func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure] {
    let part = try part(of: value)
    do throws(MatchFailure) {
      try judge(value, by: part)
      return []
    } catch {
      let differences = value.differences(
        from: part,
        allowsMore: true,
        inAnyOrder: inAnyOrder
      )
      return differences.isEmpty ? [error] : differences
    }
  }

  func words(of value: Judgement) -> String? { "at least \(value.summary(of: part))" }

  var kinds: Kinds { Kinds(equalTo: part) }
}
