extension FormatType where Value == Expectation {
  /// What a call expects; anything but an object is its status.
  static var expectation: FormatType {
    FormatType("a status, a list of them, or an object") { value, reader in
      if value.type == .object {
        return FormatType.object(Expectation.self).read(value, reader)
      }
      return FormatType<[Templated<StatusPattern>]>.statusPatterns.read(value, reader)
        .map { Expectation(status: $0, origin: value) }
    }
  }
}

extension FormatType where Value == [Templated<StatusPattern>] {
  /// A status or a list of them.
  static var statusPatterns: FormatType {
    let patterns = FormatType.oneOrMore(of: .templated(StatusPattern.self))
    return FormatType(patterns.expectation) { value, reader in
      if value.type == .array, value.count == 0 {
        reader.reportInvalid(
          value,
          "no status is expected, so no answer could pass",
          label: "expected at least one status"
        )
        return nil
      }
      return patterns.read(value, reader)
    }
  }
}

extension FormatType where Value == [Expectation.PhaseLimit] {
  /// A duration, or an object of phases and durations or bounds.
  static var phaseLimits: FormatType {
    let limit = FormatType<DurationBounds>.durationBounds
    return FormatType("a duration, or an object of phases and durations") { value, reader in
      guard value.type == .object else {
        return limit.read(value, reader).map { [.init(phase: .total, limit: $0)] }
      }
      let phases = Expectation.Phase.allCases.map(\.rawValue)
      return value.members.compactMap { member in
        guard member.name != "$comment" else { return nil }
        guard let phase = Expectation.Phase(rawValue: member.name) else {
          let nearest = SpellingSuggestion.word(meantBy: member.name, in: phases)
          reader.report(
            Diagnostic(
              .unknownKey,
              "there is no phase \"\(member.name)\"",
              at: member.key.range,
              label: nearest.map { "did you mean \"\($0)\"?" }
                ?? "expected one of \(phases.joined(separator: ", "))"
            )
          )
          return nil
        }
        return limit.read(member.value, reader).map { .init(phase: phase, limit: $0) }
      }
    }
  }
}
