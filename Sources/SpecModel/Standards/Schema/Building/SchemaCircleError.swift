/// Rules that lead back to themselves on the same value, so that judging it would never end.
package struct SchemaCircleError: Error, Sendable {
  /// The rules of the circle, in order.
  package let rules: [SchemaRuleID]
}
