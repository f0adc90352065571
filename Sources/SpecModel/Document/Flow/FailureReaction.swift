/// What happens after a step that did not pass.
package enum FailureReaction: String, WordLiteral, HoldsNoTemplates {
  /// The steps after it are not done.
  case stop
  /// The steps after it are done.
  case `continue`

  package static var noun: String { "a reaction to a failure" }
}
