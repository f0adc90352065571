extension MatchOperator {
  static let elements = MatchOperator(
    "elements",
    .phrase("a list of matchers", .list(of: .matcher)),
    "The list has as many elements as there are matchers, and each matcher passes for the element at its place.",
    modifiers: ["anyOrder"]
  ) { operand in
    operand.matchers(of: .element).map {
      ElementsComparison(matchers: $0, inAnyOrder: operand.modifiers.anyOrder)
    }
  }
}

/// Matchers, one for each element of a list.
struct ElementsComparison: MatchComparison {
  let matchers: [Matcher]

  /// Whether a matcher may be for an element at any place.
  let inAnyOrder: Bool

  var operands: [MatchOperand] { matchers.map { .matcher($0, of: .element) } }

  func judge(_ value: Judgement) throws(MatchFailure) {
    if let failure = try failures(of: value).first { throw failure }
  }

  func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure] {
    let list = try value.list()
    let evaluator = value.evaluator
    if inAnyOrder {
      let pairs = try LargestMatching(list.count, matchers.count) {
        (element, matcher) throws(MatchFailure) in
        try evaluator.holds(value.subject.element(list[element]), matchers[matcher])
      }
      let unexpected = list.indices.filter { pairs.partners[$0] == nil }
      // What one element lacks of the one matcher that is left says more than the matcher itself.
      if let only = unexpected.first, unexpected.count == 1, pairs.rest.count == 1 {
        return evaluator.failures(of: value.subject.element(list[only]), matchers[pairs.rest[0]])
          .map { $0.within("[\(only)]") }
      }
      return failure(value, pairs.rest.map { matchers[$0] }, unexpected.map { list[$0] })
    }
    var failures: [MatchFailure] = []
    for (index, (element, matcher)) in zip(list, matchers).enumerated() {
      failures += evaluator.failures(of: value.subject.element(element), matcher)
        .map { $0.within("[\(index)]") }
    }
    return failures
      + failure(value, Array(matchers.dropFirst(list.count)), list.dropFirst(matchers.count))
  }

  /// The failure of matchers without an element and of elements without a matcher; none if there are neither.
  private func failure(
    _ value: Judgement,
    _ missing: [Matcher],
    _ unexpected: some Collection<JSONValue>
  ) -> [MatchFailure] {
    let parts = ElementDifference.text(
      missing: missing.map { value.evaluator.words(for: $0, of: .absent) },
      unexpected: unexpected.map(\.summary)
    )
    guard let parts else { return [] }
    let count = matchers.count.counted("element")
    return [
      MatchFailure(
        "expected \(count)\(inAnyOrder ? " in any order" : ""): \(parts)",
        at: value.origin.range,
        label: parts
      )
    ]
  }

  func words(of value: Judgement) -> String? {
    "the elements \(value.origin.summary)\(inAnyOrder ? " in any order" : "")"
  }

  var kinds: Kinds { .list }
}
