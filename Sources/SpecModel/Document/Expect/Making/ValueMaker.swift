/// Makes values that meet matchers, out of values that may not: what a mock server responds with.
package struct ValueMaker {
  private let evaluator: MatcherEvaluator

  /// Whether what is made is a text, as that of a header.
  private let makesText: Bool

  /// The most values that are tried for one matcher.
  private static let limit = 32

  package init(_ context: any MatchContext, makesText: Bool = false) {
    evaluator = MatcherEvaluator(context: context)
    self.makesText = makesText
  }

  /// What the operands see.
  var context: any MatchContext { evaluator.context }

  /// Makes values that meet a matcher.
  ///
  /// - Returns: The values, nil among them for no value; just the given one if that meets the matcher; none if the
  ///   matcher asks for more than can be made.
  package func values(meeting matcher: Matcher, near value: JSONValue?) -> [JSONValue?] {
    if holds(matcher, for: value) { return [value] }
    var made = [value]
    if matcher.filters.isEmpty {
      for test in matcher.tests {
        let own = Matcher(tests: [test], origin: test.origin)
        let candidates = made.flatMap { value in
          holds(own, for: value)
            ? [value] : test.comparison.candidates(near: value, self).map { text(of: $0) }
        }
        made = Array(candidates.prefix(Self.limit))
      }
    } else if matcher.filters.count == 1,
      ["count", "length"].contains(matcher.filters[0].filter.name)
    {
      made = (0...Self.limit).map { JSONValue.resized(value, to: $0) }
    }
    return made.filter { holds(matcher, for: $0) }
  }

  /// The value that an operand's templates give, nil if they give none.
  func value(of data: DataTemplate) -> JSONValue? { try? data.value(in: context) }

  private func holds(_ matcher: Matcher, for value: JSONValue?) -> Bool {
    let subject: MatchSubject =
      switch value {
      case nil: .absent
      case let text? where makesText: .text(text.string ?? "", lines: [text.string ?? ""])
      case let value?: .json(value)
      }
    return (try? evaluator.holds(subject, matcher)) ?? false
  }

  /// A value as the text that it is written as, where a text is made.
  private func text(of value: JSONValue?) -> JSONValue? {
    guard makesText, let value, value.type != .string else { return value }
    return (try? Template.text(of: .json(value))).map { .string($0) }
  }
}
