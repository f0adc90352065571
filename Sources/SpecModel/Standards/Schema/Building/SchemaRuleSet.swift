/// Rules that refer to each other by their names.
package struct SchemaRuleSet: Sendable {
  private var rules: [Indirect<SchemaRules>?] = []

  /// What names without rules stand for.
  private static let anything = Indirect(SchemaRules())

  /// How many names there are.
  var count: Int { rules.count }

  /// Makes a name for rules that are defined later.
  mutating func reserve() -> SchemaRuleID {
    rules.append(nil)
    return SchemaRuleID(index: rules.count - 1)
  }

  /// Says what a name stands for.
  mutating func define(_ id: SchemaRuleID, as rules: consuming SchemaRules) {
    self.rules[id.index] = Indirect(rules)
  }

  /// The rules of a name; one that was never defined accepts every value.
  package subscript(id: SchemaRuleID) -> SchemaRules { shared(id).value }

  /// The rules of a name, not copied.
  func shared(_ id: SchemaRuleID) -> Indirect<SchemaRules> { rules[id.index] ?? Self.anything }
}
