/// Why a unit could not be run, and every other that needs the same.
public struct CommonCause: Sendable, Hashable, RecordObject {
  /// What the units have in common.
  public enum Kind: String, Sendable, CaseIterable, RecordValue {
    /// Nobody could connect to an origin.
    case origin
    /// A server did not respond for the same reason.
    case fault
    /// A token could not be fetched.
    case token
  }

  /// The number of the cause in its run; units with the same cause have the same.
  public package(set) var id = 0

  /// What the units have in common.
  public package(set) var kind = Kind.origin

  /// The origin, or the place of the profile that fetches the token.
  public package(set) var subject = ""

  package init() {}

  static let kind = "cause"

  mutating func visit(_ members: inout some RecordVisitor) {
    members.required("id", &id, "The number of the cause in its run.")
    members.required("kind", &kind, "What the units have in common.")
    members.required(
      "subject",
      &subject,
      "The origin, or the place of the profile that fetches the token."
    )
  }
}
