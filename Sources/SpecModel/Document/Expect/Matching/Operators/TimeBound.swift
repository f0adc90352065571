/// A duration that a time is compared with.
struct TimeBound: MatchComparison {
  let ordering: Ordering
  let duration: Templated<DurationLiteral>

  var operands: [MatchOperand] { duration.template.map { [.text($0)] } ?? [] }

  func judge(_ value: Judgement) throws(MatchFailure) {
    let limit: Duration
    do throws(TemplateError) {
      limit = try duration.value(in: value.context).duration
    } catch {
      throw MatchFailure(error)
    }
    let time = if case .duration(let time) = value.subject { time } else { Duration.zero }
    guard !ordering.holds(time, limit) else { return }
    let text = time.text == limit.text && time != limit ? time.exactText : time.text
    throw MatchFailure(
      "took \(text), \(refusal) \(limit.text)",
      at: value.origin.range,
      label: "took \(text)",
      isPredicate: true
    )
  }

  /// What a time is that is not as it must be.
  private var refusal: String {
    switch ordering {
    case .greaterThan: "no longer than"
    case .atLeast: "shorter than"
    case .lessThan: "no shorter than"
    case .atMost: "longer than"
    }
  }

  func words(of value: Judgement) -> String? { nil }

  // A phase that did not happen, such as dns on an open connection, took no time.
  var kinds: Kinds { [.number, .absent] }
}
