extension MatchOperator {
  static let each = MatchOperator(
    "each",
    .phrase("a matcher", .matcher),
    "The matcher passes for every element, and there is at least one."
  ) { operand in operand.matcher(of: .element).map { EachComparison(matcher: $0) } }
}

/// A matcher that each element of a list meets.
struct EachComparison: MatchComparison {
  let matcher: Matcher

  /// How many elements of one list are reported.
  private static let elementLimit = 10

  var operands: [MatchOperand] { [.matcher(matcher, of: .element)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    for (index, element) in try elements(of: value).enumerated() {
      do throws(MatchFailure) {
        try value.evaluator.match(value.subject.element(element), matcher)
      } catch {
        throw error.within("[\(index)]")
      }
    }
  }

  private func elements(of value: Judgement) throws(MatchFailure) -> [JSONValue] {
    let list = try value.list()
    guard !list.isEmpty else {
      let found = "found an empty list"
      throw MatchFailure("expected elements, \(found)", at: value.origin.range, label: found)
    }
    return list
  }

  func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure] {
    let list = try elements(of: value)
    var reported: [MatchFailure] = []
    var count = 0
    for (index, element) in list.enumerated() {
      if count < Self.elementLimit {
        let failures = value.evaluator.failures(of: value.subject.element(element), matcher)
        if !failures.isEmpty { count += 1 }
        reported += failures.map { $0.within("[\(index)]") }
      } else {
        do throws(MatchFailure) {
          try value.evaluator.match(value.subject.element(element), matcher)
        } catch {
          count += 1
        }
      }
    }
    let more = count - Self.elementLimit
    if more > 0 {
      let elements = more == 1 ? "1 more element does" : "\(more) more elements do"
      reported.append(
        MatchFailure(
          "\(elements) not match, of \(list.count)",
          at: value.origin.range,
          label: "\(count) of \(list.count) elements do not match"
        )
      )
    }
    return reported
  }

  func words(of value: Judgement) -> String? {
    "a list in which each element is \(value.evaluator.words(for: matcher, of: .absent))"
  }

  var kinds: Kinds { .list }
}
