extension MatchOperator {
  static let sorted = MatchOperator(
    "sorted",
    .phrase("\"ascending\" or \"descending\"", .words(["ascending", "descending"])),
    "The elements are in this order; equal elements are allowed."
  ) { operand in
    FormatType<String>.word(["ascending", "descending"]).read(operand.value, operand.reader)
      .map { SortedComparison(order: $0) }
  }
}

/// The order of a list's elements.
struct SortedComparison: MatchComparison {
  let order: String

  func judge(_ value: Judgement) throws(MatchFailure) {
    let list = try value.list()
    for (index, pair) in zip(list, list.dropFirst()).enumerated() {
      let (first, second) = order == "ascending" ? pair : (pair.1, pair.0)
      let isOrdered: Bool
      if let left = first.number, let right = second.number {
        isOrdered = left <= right
      } else if let left = first.utf8, let right = second.utf8 {
        isOrdered = !right.lexicographicallyPrecedes(left)
      } else {
        let pair = "\(pair.0.summary) and \(pair.1.summary)"
        throw value.failure(expected: "only numbers or only strings (\(pair) cannot be ordered)")
          .ofType
      }
      guard isOrdered else {
        let found = "found \(pair.0.summary) before \(pair.1.summary)"
        throw MatchFailure(
          "expected \(order) order, \(found) at index \(index)",
          at: value.origin.range,
          label: found
        )
      }
    }
  }

  func words(of value: Judgement) -> String? { "\(order) order" }

  var kinds: Kinds { .list }
}
