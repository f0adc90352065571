/// Why a unit could not be run, and every other that needs the same.
public struct CommonCause: Sendable, Hashable {
  /// What the units have in common.
  public enum Kind: String, Sendable {
    /// Nobody could connect to an origin.
    case origin
    /// A server did not respond for the same reason.
    case fault
    /// A token could not be fetched.
    case token
  }

  /// The number of the cause in its run; units with the same cause have the same.
  public let id: Int

  /// What the units have in common.
  public let kind: Kind

  /// The origin, or the place of the profile that fetches the token.
  public let subject: String
}
