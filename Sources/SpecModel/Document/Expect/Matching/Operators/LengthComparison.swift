extension MatchOperator {
  static let length = MatchOperator(
    "length",
    .phrase("a matcher", .matcher),
    "The number of code points, elements or members satisfies the matcher."
  ) { operand in operand.matcher(of: .length).map { LengthComparison(matcher: $0) } }
}

/// How long a text, a list or an object is.
struct LengthComparison: MatchComparison {
  let matcher: Matcher

  var judgesCountOnly: Bool { true }

  var operands: [MatchOperand] { [.matcher(matcher, of: .length)] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let length = try length(of: value)
    do throws(MatchFailure) {
      try value.evaluator.match(length, matcher)
    } catch {
      throw error.about("the length")
    }
  }

  func failures(of value: Judgement) throws(MatchFailure) -> [MatchFailure] {
    value.evaluator.failures(of: try length(of: value), matcher).map { $0.about("the length") }
  }

  private func length(of value: Judgement) throws(MatchFailure) -> MatchSubject {
    let length: Int
    if case .bytes(let bytes) = value.subject {
      length = bytes.count
    } else if let text = value.subject.value?.string {
      length = text.unicodeScalars.count
    } else if let json = value.subject.value, json.type == .array || json.type == .object {
      length = json.count
    } else {
      throw value.failure(expected: "a string, a list or an object").ofType
    }
    return .json(.number(length))
  }

  func words(of value: Judgement) -> String? {
    "a length of \(value.evaluator.words(for: matcher, of: .absent))"
  }

  var kinds: Kinds { [.texts, .bytes, .list, .object] }
}
