/// How long something may take: a longest time, or bounds.
package struct DurationBounds: Sendable {
  /// The bounds, all of which must hold.
  package let bounds: [Bound]

  /// A duration that the time is compared with.
  package struct Bound: Sendable {
    package let ordering: Matcher.Ordering
    package let duration: Templated<DurationLiteral>

    /// Where the duration is written.
    package let origin: JSONValue
  }

  /// The templates of its values.
  var templates: [Template] { bounds.compactMap { $0.duration.template } }
}

extension FormatType where Value == DurationBounds {
  /// The longest time, or an object of operators and durations.
  static var durationBounds: FormatType {
    let duration = FormatType<Templated<DurationLiteral>>.templated(DurationLiteral.self)
    let operators = Matcher.Ordering.allCases.map(\.rawValue)
    let bounds = FormatType<[DurationBounds.Bound]>.members(duration.expectation) {
      member,
      reader in
      guard let ordering = Matcher.Ordering(rawValue: member.name) else {
        let nearest = SpellingSuggestion.nearest(to: member.name, in: operators)
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
      return bounds.read(value, reader).map { DurationBounds(bounds: $0) }
    }
  }
}
