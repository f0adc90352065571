/// Rules that refer to each other by their names.
package struct SchemaRuleSet: Sendable {
  private var rules: [SchemaRules?] = []

  /// The rules of members that a message does not have: those that are only for the other direction.
  package internal(set) var absent: Set<SchemaRuleID> = []

  /// How many names there are.
  var count: Int { rules.count }

  /// Makes a name for rules that are defined later.
  mutating func reserve() -> SchemaRuleID {
    rules.append(nil)
    return SchemaRuleID(index: rules.count - 1)
  }

  /// The rules of a name; one that was never defined accepts every value.
  package internal(set) subscript(id: SchemaRuleID) -> SchemaRules {
    get { rules[id.index] ?? SchemaRules() }
    set { rules[id.index] = newValue }
  }
}
