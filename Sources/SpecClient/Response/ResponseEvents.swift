/// The Server-Sent Events of a body while it arrives (WHATWG HTML, section 9.2).
public struct ResponseEvents: AsyncSequence, Sendable {
  /// An event.
  public typealias Element = ServerSentEvent

  /// Why the body is not complete.
  public typealias Failure = ResponseError

  let pieces: ResponseStream

  /// Begins to read.
  ///
  /// - Returns: An iterator over the events.
  public func makeAsyncIterator() -> Iterator {
    Iterator(bytes: pieces.bytes.makeAsyncIterator(), limit: pieces.longestElement)
  }

  /// Reads the events of a body.
  public struct Iterator: AsyncIteratorProtocol {
    private var bytes: ResponseBytes.Iterator
    private let limit: Int
    private var parser = EventStreamParser()

    fileprivate init(bytes: ResponseBytes.Iterator, limit: Int) {
      self.bytes = bytes
      self.limit = limit
    }

    /// Waits for the next event.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The event; `nil` at the end of the body, where an event without its blank line is none.
    /// - Throws: ``ResponseError`` if the body is not complete or an event is too long.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ResponseError) -> ServerSentEvent? {
      while let byte = try await bytes.next(isolation: actor) {
        if let event = parser.take(byte) { return event }
        if parser.pendingCount > limit { throw .tooLong("event", limit) }
      }
      return nil
    }
  }
}

extension ResponseStream {
  /// The body as Server-Sent Events (WHATWG HTML, section 9.2).
  public var events: ResponseEvents { ResponseEvents(pieces: self) }
}
