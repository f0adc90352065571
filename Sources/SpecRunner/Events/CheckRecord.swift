/// What one check of a call found.
public struct CheckRecord: Sendable, RecordObject {
  /// What was checked: `status`, `header`, `body`, ….
  public internal(set) var kind = ""

  /// What is wrong, nil if the check passed.
  public internal(set) var problem: ProblemRecord?

  /// Whether the check is for a response with another status; the wrong status is reported itself.
  public internal(set) var isFollowUp = false

  static let kind = "check"

  static let fields: [RecordField<CheckRecord>] = [
    .required("kind", \.kind, "What was checked: `status`, `header`, `body` and so on."),
    .optional("problem", \.problem, "What is wrong; absent if the check passed."),
    .optional(
      "followUp",
      \.isFollowUp,
      default: false,
      "Whether the check is for a response with another status; the wrong status is reported itself."
    ),
  ]
}
