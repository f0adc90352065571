extension QuerySource {
  static let time = QuerySource(
    "within",
    of: .call,
    capture: FieldKind(
      "duration",
      .word(of: Phase.self),
      "How long a phase took, in milliseconds."
    ) { TimeQuery(phase: $0) },
    expect: ExpectKey(
      "within",
      .phaseLimits,
      "The time limit for the call, or an object of limits for its phases.",
      isInherited: true
    ) { $0 }
  )
}

/// Reads how long a call or one of its phases took.
struct TimeQuery: Query {
  let phase: Phase

  var name: String {
    switch phase {
    case .total: "the call"
    case .firstEvent: "the first event"
    default: "the phase \(phase.rawValue)"
    }
  }

  var identity: String { phase.rawValue }

  var need: QueryNeed { phase == .firstEvent ? .firstEvent : .nothing }

  func value(
    in response: any JudgedResponse,
    _ context: any MatchContext
  ) throws(QueryFailure) -> MatchSubject {
    if let duration = response.duration(of: phase) { return .duration(duration) }
    guard phase == .firstEvent else { return .absent }
    throw .unreadable(
      UnreadableResponse("no event of a stream has come", label: "needs an event or a line")
    )
  }
}

extension ExpectedValue {
  /// The longest time that a call or a phase may take, if it is constant, and where it is written.
  var longestTime: (duration: Duration, range: SourceRange?)? {
    guard source === QuerySource.time else { return nil }
    for test in matcher.tests {
      guard let bound = test.comparison as? TimeBound,
        [.atMost, .lessThan].contains(bound.ordering),
        case .literal(let literal) = bound.duration
      else { continue }
      return (literal.duration, test.origin.range)
    }
    return nil
  }
}

extension Phase {
  /// Whether it always happens, so that it takes time; an open connection needs no other one.
  fileprivate var takesTime: Bool { ![.dns, .connect, .tls].contains(self) }
}

extension Matcher {
  /// The longest time of a phase, or an object of operators and durations.
  fileprivate convenience init?(
    ofTime value: JSONValue,
    of phase: Phase,
    _ reader: DocumentReader
  ) {
    let type = FormatType<Templated<DurationLiteral>>.templated(DurationLiteral.self)
    guard value.type == .object else {
      guard let duration = type.read(value, reader) else { return nil }
      if case .literal(let literal) = duration, literal.duration == .zero, phase.takesTime {
        reader.reportNone(TimeLimit.self, value)
        return nil
      }
      self.init(tests: [Test(.atMost, duration, value)], origin: value)
      return
    }
    let operators = Ordering.allCases.map(\.rawValue)
    let tests = FormatType<[Test]>.members(
      .phrase(type.expectation, FormatSchema.timeBounds)
    ) { member, reader in
      guard let ordering = Ordering(rawValue: member.name) else {
        reader.reportUnknown(
          .unknownOperator,
          at: .operator,
          member,
          "a time cannot be compared by \"\(member.name)\"",
          among: operators
        )
        return nil
      }
      return type.read(member.value, reader).map { Test(ordering, $0, member.value) }
    }
    if value.members.allSatisfy({ $0.name == "$comment" }) {
      reader.reportEmpty(
        value,
        "a bound needs an operator",
        label: "expected one of \(operators.joined(separator: ", "))"
      )
    }
    guard let found = tests.read(value, reader) else { return nil }
    self.init(tests: found, origin: value)
  }
}

extension Matcher.Test {
  fileprivate convenience init(
    _ ordering: Ordering,
    _ duration: Templated<DurationLiteral>,
    _ origin: JSONValue
  ) {
    let bound = TimeBound(ordering: ordering, duration: duration)
    self.init(name: ordering.rawValue, comparison: bound, origin: origin)
  }
}

extension FormatType where Value == [ExpectedValue.Parts] {
  /// A duration, or an object of phases and durations or bounds.
  fileprivate static var phaseLimits: FormatType {
    let limit = FormatSchema.oneOf([
      .template(of: DurationLiteral.schema), FormatSchema.timeBounds,
    ])
    let phases = FormatSchema.members(Phase.allCases.map { ($0.rawValue, limit) })
    return FormatType(
      .phrase("a duration, or an object of phases and durations", .oneOf([limit, phases]))
    ) { value, reader in
      guard value.type == .object else {
        return Matcher(ofTime: value, of: .total, reader).map {
          [ExpectedValue.Parts(TimeQuery(phase: .total), $0, at: value)]
        }
      }
      return value.members.compactMap { member in
        guard member.name != "$comment" else { return nil }
        guard let phase = Phase(rawValue: member.name) else {
          reader.reportUnknown(
            .unknownKey,
            at: .key,
            member,
            "there is no phase \"\(member.name)\"",
            among: Phase.allCases.map(\.rawValue)
          )
          return nil
        }
        return Matcher(ofTime: member.value, of: phase, reader)
          .map { ExpectedValue.Parts(TimeQuery(phase: phase), $0, at: member.key) }
      }
    }
  }
}

extension FormatSchema {
  /// Operators, and a duration for each.
  fileprivate static let timeBounds = FormatSchema.members(
    Ordering.allCases.map { ($0.rawValue, .template(of: DurationLiteral.schema)) }
  )
}

extension DocumentReader {
  /// Reports a key that is none of some words.
  fileprivate func reportUnknown(
    _ rule: Diagnostic.Rule,
    at place: ForeignWord.Place,
    _ member: JSONMember,
    _ message: String,
    among words: [String]
  ) {
    report(
      rule,
      message,
      at: member.key.range,
      label: "expected one of \(words.joined(separator: ", "))",
      suggestion: ForeignWord.unknown(member.name, at: place, among: words).suggestion
    )
  }
}
