/// A change of a file that mends a mistake.
public struct SourceEdit: Sendable, Hashable {
  /// The text that is replaced.
  public let range: SourceRange

  /// What to write in its place.
  public let replacement: String
}
