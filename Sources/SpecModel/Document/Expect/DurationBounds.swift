/// How long something may take: a longest time, or bounds.
package struct DurationBounds: Sendable {
  /// The bounds, all of which must hold.
  package let bounds: [Bound]

  /// A duration that the time is compared with.
  package struct Bound: Sendable {
    package let ordering: Ordering
    package let duration: Templated<DurationLiteral>

    /// Where the duration is written.
    package let origin: JSONValue
  }

  /// The bound that cannot hold beside another one, and what is wrong with it; nil where all can.
  fileprivate var contradiction: (bound: Bound, message: String, label: String)? {
    var lowest: (bound: Bound, duration: Duration)?
    var highest: (bound: Bound, duration: Duration)?
    for bound in bounds {
      guard case .literal(let literal) = bound.duration else { continue }
      let duration = literal.duration
      if bound.isLower {
        if let found = lowest, found.duration > duration { continue }
        lowest = (bound, duration)
      } else {
        if let found = highest, found.duration < duration { continue }
        highest = (bound, duration)
      }
    }
    guard let highest else { return nil }
    if highest.bound.ordering == .lessThan, highest.duration == .zero {
      return (highest.bound, "no time is \(highest.bound.phrase)", "expected a longer time")
    }
    guard let lowest else { return nil }
    let areBothIncluded =
      lowest.bound.ordering == .atLeast && highest.bound.ordering == .atMost
    guard
      lowest.duration > highest.duration
        || lowest.duration == highest.duration && !areBothIncluded
    else { return nil }
    let last = lowest.bound.origin.index > highest.bound.origin.index ? lowest : highest
    return (
      last.bound,
      "no time is \(lowest.bound.phrase) and \(highest.bound.phrase)",
      last.bound.isLower ? "expected a shorter time" : "expected a longer time"
    )
  }

  /// The templates of its values.
  var templates: [Template] { bounds.compactMap { $0.duration.template } }
}

extension DurationBounds.Bound {
  fileprivate var isLower: Bool { ordering == .atLeast || ordering == .greaterThan }

  /// The bound in words: `at least 1s`.
  fileprivate var phrase: String { "\(ordering.phrase) \(origin.string ?? "")" }
}

extension FormatType where Value == DurationBounds {
  /// The longest time, or an object of operators and durations.
  static var durationBounds: FormatType {
    let duration = FormatType<Templated<DurationLiteral>>.templated(DurationLiteral.self)
    let operators = Ordering.allCases.map(\.rawValue)
    let bounds = FormatType<[DurationBounds.Bound]>.members(duration.expectation) {
      member,
      reader in
      guard let ordering = Ordering(rawValue: member.name) else {
        let nearest = SpellingSuggestion.word(meantBy: member.name, in: operators)
        reader.report(
          Diagnostic(
            .unknownKey,
            "a time is not compared by \"\(member.name)\"",
            at: member.key.range,
            label: nearest.map { "did you mean \"\($0)\"?" }
              ?? "expected one of \(operators.joined(separator: ", "))"
          )
        )
        return nil
      }
      return duration.read(member.value, reader).map {
        .init(ordering: ordering, duration: $0, origin: member.value)
      }
    }
    return FormatType(duration.expectation) { value, reader in
      guard value.type == .object else {
        return duration.read(value, reader).map {
          DurationBounds(bounds: [.init(ordering: .atMost, duration: $0, origin: value)])
        }
      }
      if value.members.allSatisfy({ $0.name == "$comment" }) {
        reader.reportInvalid(
          value,
          "a bound needs an operator",
          label: "expected one of \(operators.joined(separator: ", "))"
        )
      }
      guard let found = bounds.read(value, reader).map({ DurationBounds(bounds: $0) }) else {
        return nil
      }
      if let (bound, message, label) = found.contradiction {
        reader.reportInvalid(bound.origin, message, label: label)
      }
      return found
    }
  }
}
