/// What one check of a call found.
public struct CheckRecord: Sendable {
  /// What was checked: `status`, `header`, `body`, ….
  public let kind: String

  /// What is wrong, nil if the check passed.
  public let problem: ProblemRecord?

  /// Whether it was expected of a response with another status, which is reported itself.
  public let isFollowUp: Bool
}
