extension Judgement {
  /// Up to how many bytes a text is expected as a whole: what differs from it is seen at once.
  private static let shortText = 60

  /// What differs first, if the whole values would be too long to see it, or only a part is compared.
  func difference(from expected: JSONValue, allowsMore: Bool = false) -> MatchFailure? {
    guard let found = subject.value, allowsMore || expected.isCut || found.isCut else { return nil }
    let difference = ValueDifference(expected: expected, found: found, allowsMore: allowsMore)
    let path = String(difference.place.path.dropFirst())
    let others = Self.words(forOthers: difference.count - 1)
    if let left = difference.expected?.utf8, let right = difference.found?.utf8,
      left.count > Self.shortText,
      difference.expected?.isCut == true || difference.found?.isCut == true
    {
      return textDifference(left, right, written: difference.expected, others: others)
        .within(path)
    }
    guard !path.isEmpty else { return nil }
    let (wanted, given) = String.distinguished(
      difference.expected?.summary ?? "nothing",
      difference.found?.summary ?? "nothing"
    )
    let written = place(of: difference.expected?.range)
    return MatchFailure(
      "expected \(wanted), found \(given)\(others)",
      at: written.check,
      label: "found \(given)",
      showsFound: others.isEmpty && difference.found.map { !$0.isCut } ?? false
    ).expecting(valueAt: written.elsewhere).within(path)
  }

  /// The failure of a text that is not the expected one.
  ///
  /// - Parameters:
  ///   - expected: The expected text.
  ///   - found: The text.
  ///   - written: Where the expected text is written, nil where that is not in a spec.
  ///   - name: What is expected, where it is known by a name.
  ///   - others: What is reported of other differences.
  /// - Returns: The failure.
  func textDifference(
    _ expected: ContiguousArray<UInt8>,
    _ found: ContiguousArray<UInt8>,
    written: JSONValue? = nil,
    name: String? = nil,
    others: String = ""
  ) -> MatchFailure {
    let difference = TextDifference(expected: expected, found: found, in: context)
    let part = difference.offset..<min(difference.offset + 1, expected.count)
    let range = place(of: written?.range(ofText: part))
    let place = "at line \(difference.line), column \(difference.column)"
    return MatchFailure(
      (name.map { "expected \($0): " } ?? "")
        + "\(place) expected \(difference.expected), found \(difference.found)\(others)",
      at: range.check,
      label: "found \(difference.found) \(place)",
      showsFound: others.isEmpty && difference.showsAllFound
    ).expecting(valueAt: range.elsewhere)
  }

  /// Where a check is reported: where in it the expected value is written, else at the check itself.
  private func place(
    of expected: SourceRange?
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
}
