/// What one check of a call found.
public struct CheckRecord: Sendable, RecordObject {
  /// What was checked: `status`, `header`, `body`, ….
  public package(set) var kind = ""

  /// What is wrong, nil if the check passed.
  @IndirectOptional public package(set) var problem: ProblemRecord?

  /// Whether the check is for a response with another status; the wrong status is reported itself.
  public package(set) var isFollowUp = false

  package init() {}

  static let kind = "check"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("kind", &kind, "What was checked: `status`, `header`, `body` and so on.")
    members.optional("problem", &problem, "What is wrong; absent if the check passed.")
    members.optional(
      "followUp",
      &isFollowUp,
      default: false,
      "Whether the check is for a response with another status; the wrong status is reported itself."
    )
  }
}
