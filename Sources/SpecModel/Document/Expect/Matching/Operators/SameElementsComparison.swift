extension MatchOperator {
  static let sameElements = MatchOperator(
    "sameElements",
    .phrase("a list", .data),
    "The list has the same elements as the operand, in any order."
  ) { operand in
    let data = operand.data()
    guard operand.value.type == .array || data.templates[operand.value.index]?.single != nil else {
      operand.reader.reportWrongType(operand.value, expected: "a list")
      return nil
    }
    return SameElementsComparison(expected: data)
  }
}

/// The elements that a list has, in any order.
struct SameElementsComparison: MatchComparison {
  let expected: DataTemplate

  var operands: [MatchOperand] { [.data(expected)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let expected = try value.value(of: expected)
    guard expected.type == .array else { throw value.failure(of: expected, notA: "a list") }
    let found = try value.list()
    // Texts of nodes are read as numbers where the operand is one.
    let numbers = Set(expected.elements.compactMap(\.number))
    let read = found.map { element in
      if case .text(let text, _) = value.subject.element(element),
        let number = MatchSubject.number(of: text), numbers.contains(number)
      {
        return JSONValue.number(number)
      }
      return element
    }
    let difference = ElementDifference(expected: Array(expected.elements), found: read) { $0 }
    guard let parts = difference.text else { return }
    throw MatchFailure(
      "expected the elements of \(expected.summary) in any order: \(parts)",
      at: value.origin.range,
      label: parts
    )
  }

  func words(of value: Judgement) -> String? {
    "the elements of \(value.summary(of: expected)) in any order"
  }

  var kinds: Kinds { .list }
}
