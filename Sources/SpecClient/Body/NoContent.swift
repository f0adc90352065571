/// No body: of a request that has none, of a response whose body nobody reads.
public struct NoContent: Sendable, Hashable, Codable {
  /// Creates the only value.
  public init() {}
}
