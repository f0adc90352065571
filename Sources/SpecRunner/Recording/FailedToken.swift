/// A token that could not be fetched, as calls that need the same one know it.
package struct FailedToken: Sendable, Hashable {
  /// The place of the profile that fetches it: `local.env.json:3:14`.
  package let profile: String

  /// The values of the profile's texts; they are compared, and never told.
  package let values: [String?]
}
