/// Whether, when or how often something is done.
package enum FlowRule: Sendable {
  /// Never, for a reason.
  case skipped(reason: String)
  /// If a condition holds.
  case conditional(Condition)
  /// After a wait.
  case delayed(Templated<DurationLiteral>)
  /// Again while a condition holds.
  case repeated(RepeatRule)
  /// For each of some rows.
  case forEach(UnitRows)
}
