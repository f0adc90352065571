/// A file that a response was saved to.
public struct Download: Sendable {
  /// Where it is.
  public let path: String

  /// The exchange that it comes of; its response's body is empty.
  public let exchange: Exchange

  /// The media type that the server names; `nil` if it names none.
  public var type: MediaType? {
    exchange.response.fields["Content-Type"].flatMap { MediaType($0) }
  }
}
