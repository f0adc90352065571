extension MatchOperator {
  static let contains = MatchOperator(
    "contains",
    .phrase("a value", .data),
    "The string contains the operand, or the list has an element that equals it."
  ) { operand in
    // A list may have an element that is empty.
    if operand.isEmptyText, !operand.judged.kinds.contains(.list) {
      operand.reportCertain(because: "every string contains it")
    }
    if operand.isBytes { return operand.bytes(.contains) }
    return ContainsComparison(part: operand.data())
  }
}

/// A part of a text, or an element of a list.
struct ContainsComparison: MatchComparison {
  let part: DataTemplate

  var operands: [MatchOperand] { [.data(part)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let part = try value.value(of: part)
    let holds: Bool
    if let list = value.subject.value, list.type == .array {
      holds = list.elements.contains { value.subject.element($0).equals(part) }
    } else if let text = value.subject.utf8 {
      guard let part = part.utf8 else { throw value.failure(of: part, notA: "a string") }
      holds = text.contains(part)
    } else {
      let isAboutMembers = part.type == .object && value.subject.value?.type == .object
      let advice = isAboutMembers ? " (for some of an object's members, write subset)" : ""
      throw value.failure(expected: words(part.summary, of: value) + advice).ofType
    }
    guard holds else {
      // An element is compared as a whole.
      let isPart = part.type == .object && value.subject.value?.type == .array
      throw value.failure(expected: words(part.summary, of: value))
        .advising(
          isPart ? "for some members of an element, write {\"some\": {\"subset\": …}}" : nil
        )
    }
  }

  func words(of value: Judgement) -> String? { words(value.summary(of: part), of: value) }

  private func words(_ summary: String, of value: Judgement) -> String {
    let isText = value.subject.value?.type != .array && part.origin.type == .string
    return "a \(isText ? "string" : "list") that contains \(summary)"
  }

  var kinds: Kinds { part.origin.type == .string ? [.list, .texts, .bytes] : .list }
}

extension ContiguousArray<UInt8> {
  /// Whether bytes stand somewhere in these.
  func contains(_ part: ContiguousArray<UInt8>) -> Bool {
    ByteSearch(for: part).end(in: self) != nil
  }
}
