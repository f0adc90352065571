/// A response as reports show it.
public struct ExchangeRecord: Sendable {
  /// The status code.
  public let status: Int

  /// The statuses of the redirects before it.
  public let redirects: [Int]

  /// Whether it comes from the cache.
  public let isFromCache: Bool

  /// The status line and the fields, a line each, cut after 4096 bytes.
  public let head: String

  /// The body, nil if there is none.
  public let body: Body?

  /// The start of a body.
  public struct Body: Sendable {
    /// The text, cut after 4096 bytes and then ended by `…`; a description if the body is not text.
    public let text: String

    /// Whether the body is text and nothing is cut.
    public let isWhole: Bool

    /// Whether the body is text.
    public let isText: Bool

    /// How many bytes the body has.
    public let size: Int
  }
}
