/// The name of rules within one set.
package struct SchemaRuleID: Sendable, Hashable {
  let index: Int
}
