extension FormatType<[Named<RuleLevel>]> {
  /// Levels by the names of rules.
  static let ruleLevels = FormatType.members(
    .phrase(
      "an object of rules and levels",
      .members(
        Diagnostic.Rule.adjustable.map {
          ($0.name, FormatType<RuleLevel>.literal(RuleLevel.self).schema())
        }
      )
    ),
    example: "{\"unused\": \"off\"}"
  ) { member, reader in
    guard check(member.key, reader) else { return nil }
    return FormatType<RuleLevel>.literal(RuleLevel.self).read(member.value, reader).map {
      Named(name: member.name, key: member.key, value: $0)
    }
  }

  /// Whether a name is that of a rule with a level; anything else is reported.
  private static func check(_ key: JSONValue, _ reader: DocumentReader) -> Bool {
    let name = key.string ?? ""
    guard let rule = Diagnostic.Rule.all.first(where: { $0.name == name }) else {
      let names = Diagnostic.Rule.adjustable.map(\.name)
      reader.reportInvalid(
        .unknownName,
        key,
        "there is no rule \"\(name)\"",
        label: "expected a rule of Docs/Rules.md",
        suggestion: .label(SpellingSuggestion.nearest(to: name, in: names))
      )
      return false
    }
    guard !Diagnostic.Rule.adjustable.contains(rule) else { return true }
    reader.reportInvalid(
      .invalidValue,
      key,
      rule.severity == .error
        ? "the level of \"\(name)\" cannot be set: a catalog that breaks this rule cannot be run"
        : "the level of \"\(name)\" cannot be set: it is not about the files of a catalog",
      label: "expected a rule that is a warning"
    )
    return false
  }
}
