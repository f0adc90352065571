internal import SpecModel

extension MatcherEvaluator {
  func list(
    _ subject: MatchSubject,
    _ expected: String,
    _ origin: JSONValue
  ) throws(MatchFailure) -> [JSONValue] {
    guard let value = subject.value, value.type == .array else {
      throw MatchFailure(expected: expected, found: subject, at: origin.range)
    }
    return Array(value.elements)
  }

  func sorted(
    _ subject: MatchSubject,
    ascending: Bool,
    _ origin: JSONValue
  ) throws(MatchFailure) {
    let list = try list(subject, "a list", origin)
    for (index, pair) in zip(list, list.dropFirst()).enumerated() {
      let (first, second) = ascending ? (pair.0, pair.1) : (pair.1, pair.0)
      let isOrdered: Bool? =
        if let left = first.number, let right = second.number {
          !(right < left)
        } else if let left = first.utf8, let right = second.utf8 {
          !right.lexicographicallyPrecedes(left)
        } else {
          nil
        }
      guard isOrdered == true else {
        let word = ascending ? "ascending" : "descending"
        throw MatchFailure(
          "expected \(word) order, found \(pair.0.summary) before \(pair.1.summary) at index \(index)",
          at: origin.range,
          label: "found \(pair.0.summary) before \(pair.1.summary)"
        )
      }
    }
  }

  func each(
    _ subject: MatchSubject,
    _ matcher: Matcher,
    _ origin: JSONValue
  ) throws(MatchFailure) {
    for (index, element) in try elements(subject, origin).enumerated() {
      do throws(MatchFailure) {
        try match(.json(element), matcher)
      } catch {
        throw error.within("[\(index)]")
      }
    }
  }

  /// The elements of a list that has some.
  func elements(
    _ subject: MatchSubject,
    _ origin: JSONValue
  ) throws(MatchFailure) -> [JSONValue] {
    let list = try list(subject, "a list", origin)
    guard !list.isEmpty else {
      throw MatchFailure(
        "expected elements, found an empty list",
        at: origin.range,
        label: "found an empty list"
      )
    }
    return list
  }
}
