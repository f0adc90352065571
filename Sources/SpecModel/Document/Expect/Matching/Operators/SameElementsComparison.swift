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

  /// The most elements that are shown.
  private static let shownLimit = 5

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
    let missing = Self.rest(of: Array(expected.elements), without: read)
    let extra = Self.rest(of: read, without: Array(expected.elements))
    guard !missing.isEmpty || !extra.isEmpty else { return }
    let parts = [
      missing.isEmpty ? nil : "missing \(Self.shown(missing))",
      extra.isEmpty ? nil : "unexpected \(Self.shown(extra))",
    ].compactMap { $0 }.joined(separator: "; ")
    throw MatchFailure(
      "expected the elements of \(expected.summary) in any order: \(parts)",
      at: value.origin.range,
      label: parts
    )
  }

  /// The elements of a list that another one has less often.
  private static func rest(of list: [JSONValue], without other: [JSONValue]) -> [JSONValue] {
    var counts: [JSONValue: Int] = [:]
    for element in other { counts[element, default: 0] += 1 }
    return list.filter { element in
      let count = counts[element] ?? 0
      counts[element] = count - 1
      return count <= 0
    }
  }

  private static func shown(_ elements: [JSONValue]) -> String {
    elements.lazy.map(\.summary).listed(atMost: shownLimit)
  }

  func words(of value: Judgement) -> String? {
    "the elements of \(value.summary(of: expected)) in any order"
  }

  var kinds: Kinds { .list }
}
