internal import SpecModel

extension MatcherEvaluator {
  /// How many elements of one list are told that an `each` does not hold for.
  private static let elementLimit = 10

  /// Up to how many bytes a text is expected as a whole: what differs from it is seen at once.
  private static let shortText = 60

  /// Everything of a matcher that does not hold, each with the operator that says it.
  ///
  /// It costs more than ``match(_:_:)``, for which one reason is enough.
  ///
  /// - Parameters:
  ///   - subject: The value.
  ///   - matcher: What it must be.
  /// - Returns: The failures in the order in which the operators are written; none where all hold.
  func failures(of subject: MatchSubject, _ matcher: Matcher) -> [MatchFailure] {
    do throws(MatchFailure) {
      let value = try filtered(subject, matcher)
      if case .absent = value {
        // That there is nothing is told once.
        try match(subject, matcher)
        return []
      }
      let failures = matcher.tests.flatMap { self.failures(of: value, $0) }
      // A place in what filters made of the value is none in the value.
      return matcher.filters.isEmpty ? failures : failures.map(\.withoutPlace)
    } catch {
      return [error]
    }
  }

  private func failures(of subject: MatchSubject, _ test: Matcher.Test) -> [MatchFailure] {
    let origin = test.origin
    do throws(MatchFailure) {
      switch test.comparison {
      case .allOf(let matchers):
        return matchers.flatMap { failures(of: subject, $0) }
      case .each(let matcher):
        return try eachFailures(of: subject, matcher, origin)
      case .length(let matcher):
        return failures(of: .json(.number(try length(subject, origin))), matcher)
          .map { $0.about("the length") }
      case .shape(let shape):
        return try shapeFailures(subject, shape, origin)
      case .equals(let data):
        let expected = try evaluate(data)
        do throws(MatchFailure) {
          try equals(subject, expected, origin)
        } catch {
          return [difference(of: subject, from: expected, origin) ?? error]
        }
      case .subset(let data):
        let expected = try evaluate(data)
        do throws(MatchFailure) {
          try judge(subject, test)
        } catch {
          return [difference(of: subject, from: expected, origin, allowsMore: true) ?? error]
        }
      default: try judge(subject, test)
      }
      return []
    } catch {
      return [error]
    }
  }

  private func eachFailures(
    of subject: MatchSubject,
    _ matcher: Matcher,
    _ origin: JSONValue
  ) throws(MatchFailure) -> [MatchFailure] {
    let list = try elements(subject, origin)
    var told: [MatchFailure] = []
    var count = 0
    for (index, element) in list.enumerated() {
      if count < Self.elementLimit {
        let failures = failures(of: .json(element), matcher)
        if !failures.isEmpty { count += 1 }
        told += failures.map { $0.within("[\(index)]") }
      } else {
        do throws(MatchFailure) { try match(.json(element), matcher) } catch { count += 1 }
      }
    }
    let more = count - Self.elementLimit
    if more > 0 {
      let elements = more == 1 ? "1 more element does" : "\(more) more elements do"
      told.append(
        MatchFailure(
          "\(elements) not hold, of \(list.count)",
          at: origin.range,
          label: "does not hold for \(count) of \(list.count)"
        )
      )
    }
    return told
  }

  /// What differs first, where the whole values would be too long to see it, or a part is all that is compared.
  private func difference(
    of subject: MatchSubject,
    from expected: JSONValue,
    _ origin: JSONValue,
    allowsMore: Bool = false
  ) -> MatchFailure? {
    guard let found = subject.value, allowsMore || expected.isCut || found.isCut else { return nil }
    let difference = ValueDifference(expected: expected, found: found, allowsMore: allowsMore)
    let place = String(difference.place.path.dropFirst())
    let others = Self.words(forOthers: difference.count - 1)
    if let left = difference.expected?.utf8, let right = difference.found?.utf8,
      left.count > Self.shortText,
      difference.expected?.isCut == true || difference.found?.isCut == true
    {
      return textDifference(left, right, origin, written: difference.expected, others: others)
        .within(place)
    }
    guard !place.isEmpty else { return nil }
    let (wanted, given) = String.distinguished(
      difference.expected?.summary ?? "nothing",
      difference.found?.summary ?? "nothing"
    )
    let written = Self.place(of: difference.expected?.range, in: origin)
    return MatchFailure(
      "expected \(wanted), found \(given)\(others)",
      at: written.check,
      label: "found \(given)",
      showsFound: others.isEmpty && difference.found.map { !$0.isCut } ?? false
    ).expecting(valueAt: written.elsewhere).within(place)
  }

  /// The failure of a text that is not the expected one.
  ///
  /// - Parameters:
  ///   - expected: The expected text.
  ///   - found: The text.
  ///   - origin: Where the check is written.
  ///   - written: Where the expected text is written, nil where that is not in a spec.
  ///   - name: What is expected, where it is known by a name.
  ///   - others: What is told of other differences.
  /// - Returns: The failure.
  func textDifference(
    _ expected: ContiguousArray<UInt8>,
    _ found: ContiguousArray<UInt8>,
    _ origin: JSONValue,
    written: JSONValue? = nil,
    name: String? = nil,
    others: String = ""
  ) -> MatchFailure {
    let redactor = scope.redactor
    let difference = TextDifference(expected: expected, found: found) {
      ContiguousArray(redactor.redact(Array($0)))
    }
    let part = difference.offset..<min(difference.offset + 1, expected.count)
    let range = Self.place(of: written?.range(ofText: part), in: origin)
    let place = "at line \(difference.line), column \(difference.column)"
    return MatchFailure(
      (name.map { "expected \($0): " } ?? "")
        + "\(place) expected \(difference.expected), found \(difference.found)\(others)",
      at: range.check,
      label: "found \(difference.found) \(place)",
      showsFound: others.isEmpty && difference.showsAllFound
    ).expecting(valueAt: range.elsewhere)
  }

  /// Where a person looks for a check: where in it the expected value is written, else at the check itself.
  private static func place(
    of expected: SourceRange?,
    in origin: JSONValue
  ) -> (check: SourceRange?, elsewhere: SourceRange?) {
    guard let expected, let check = origin.range else { return (origin.range, nil) }
    let isInside =
      expected.file === check.file && check.start <= expected.start && expected.end <= check.end
    return isInside ? (expected, nil) : (check, expected)
  }

  private static func words(forOthers count: Int) -> String {
    switch count {
    case ...0: ""
    case 1: " (1 more place differs)"
    default: " (\(count) more places differ)"
    }
  }

  /// The places at which a value does not have a shape.
  func shapeFailures(
    _ subject: MatchSubject,
    _ shape: JSONValue,
    _ origin: JSONValue
  ) throws(MatchFailure) -> [MatchFailure] {
    guard let value = subject.value, let compiled = scope.unit.run.catalog.shapes.shape(at: shape)
    else {
      throw MatchFailure(expected: "the shape \(shape.summary)", found: subject, at: origin.range)
    }
    do throws(SchemaEvaluationError) {
      return try compiled.validator.mismatches(in: value).prefix(ShapeCheck.placeLimit + 1).map {
        MatchFailure(
          $0.message.escapingInvisible,
          at: $0.range ?? origin.range,
          label: "expected \($0.expected)",
          showsFound: !$0.value.isCut
        ).within(String($0.path.dropFirst()))
      }
    } catch {
      throw MatchFailure("\(error)", withoutVerdictAt: origin.range)
    }
  }
}
