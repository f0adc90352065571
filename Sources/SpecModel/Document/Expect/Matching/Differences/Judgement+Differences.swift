extension Judgement {
  /// Up to how many bytes a text is expected as a whole: what differs from it is seen at once.
  private static let shortText = 60

  /// What differs, place by place; empty if the values are best shown as a whole.
  func differences(
    from expected: JSONValue,
    allowsMore: Bool = false,
    inAnyOrder: Bool = false
  ) -> [MatchFailure] {
    if case .text(let text, _) = subject, let wanted = expected.utf8 {
      guard wanted.count > Self.shortText, expected.isCut || !subject.shown.isWhole,
        !subject.equals(expected)
      else { return [] }
      return [textDifference(wanted, ContiguousArray(text.utf8), written: expected)]
    }
    guard let found = subject.value,
      allowsMore || inAnyOrder || expected.isCut || found.isCut
        || expected.hasParts && found.hasParts
    else { return [] }
    let difference = ValueDifference(
      expected: expected,
      found: found,
      allowsMore: allowsMore,
      inAnyOrder: inAnyOrder
    )
    let rest = difference.count - difference.places.count
    // An object may have more members then, so what is too much is in a list.
    let tooMuch = allowsMore ? difference.places.firstIndex { $0.expected == nil } : nil
    return difference.places.enumerated().compactMap { index, place in
      let isLast = index == difference.places.count - 1
      let failure = failure(at: place, others: isLast ? Self.words(forOthers: rest) : "")
      return index == tooMuch ? failure?.advising(Self.helpForLists) : failure
    }
  }

  private static let helpForLists =
    "lists in a subset must be equal; for a part of an element, write {\"some\": {\"subset\": …}}"

  private func failure(at place: ValueDifference.Place, others: String) -> MatchFailure? {
    if let left = place.expected?.utf8, let right = place.found?.utf8,
      left.count > Self.shortText, place.expected?.isCut == true || place.found?.isCut == true
    {
      return textDifference(left, right, written: place.expected, others: others)
        .within(place.path)
    }
    if let parts = place.elements?.text {
      let written = self.place(of: place.expected?.range)
      return MatchFailure(
        "expected the elements of \(place.expected?.summary ?? "") in any order: \(parts)\(others)",
        at: written.check,
        label: parts
      ).expecting(valueAt: written.elsewhere).within(place.path)
    }
    guard !place.path.isEmpty else { return nil }
    let (wanted, given) = String.distinguished(
      place.expected?.summary ?? "nothing",
      place.found?.summary ?? "nothing"
    )
    let written = self.place(of: place.expected?.range)
    return MatchFailure(
      "expected \(wanted), found \(given)\(others)",
      at: written.check,
      label: "found \(given)",
      showsFound: others.isEmpty && place.found.map { !$0.isCut } ?? false
    ).expecting(valueAt: written.elsewhere).within(place.path)
  }

  /// The failure of a text that is not the expected one.
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

extension JSONValue {
  /// Whether it is an object, or a list of objects or lists: what differs in it is hard to see in one line.
  fileprivate var hasParts: Bool {
    type == .object || elements.contains { $0.type == .object || $0.type == .array }
  }
}
