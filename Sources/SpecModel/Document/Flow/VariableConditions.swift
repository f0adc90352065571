/// What variables must be: a map of names to matchers.
package struct VariableConditions: HoldsNoTemplates {
  /// The variables, in the order written.
  package let entries: [Named<Matcher>]

  /// Where it is written.
  package let origin: JSONValue
}

extension FormatType where Value == VariableConditions {
  /// A map of variables to matchers, of which there is at least one.
  static var variableConditions: FormatType {
    let entries = FormatType<[Named<Matcher>]>.map(of: .matcher(of: .value), names: .identifier)
    return FormatType(
      .phrase("an object of variables and matchers", entries.schema())
    ) { value, reader in
      guard value.type == .object else {
        reader.reportWrongType(
          value,
          expected: "an object of variables and matchers",
          help: "for example {\"next\": {\"not\": null}}"
        )
        return nil
      }
      guard let entries = entries.read(value, reader) else { return nil }
      guard value.members.contains(where: { $0.name != "$comment" }) else {
        reader.reportEmpty(
          value,
          "a condition needs at least one variable",
          label: "for example {\"next\": {\"not\": null}}"
        )
        return nil
      }
      return VariableConditions(entries: entries, origin: value)
    }
  }
}
