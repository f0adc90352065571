/// An event of a stream of Server-Sent Events (WHATWG HTML, section 9.2).
public struct ServerSentEvent: Sendable, Hashable {
  /// The type of the event; `message` if the stream says none.
  public var event: String

  /// The data, its lines joined by line feeds.
  public var data: String

  /// The last identifier that the stream has set, in this event or in an earlier one; empty if there is none.
  public var id: String

  /// How long a client should wait before it connects again, as the stream has said last; `nil` if it has not.
  public var retry: Duration?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - event: The type.
  ///   - data: The data.
  ///   - id: The last identifier of the stream.
  ///   - retry: How long to wait before connecting again.
  public init(event: String = "message", data: String, id: String = "", retry: Duration? = nil) {
    self.event = event
    self.data = data
    self.id = id
    self.retry = retry
  }
}
