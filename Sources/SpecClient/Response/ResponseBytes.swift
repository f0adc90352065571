/// The bytes of a body while it arrives.
public struct ResponseBytes: AsyncSequence, Sendable {
  /// A byte.
  public typealias Element = UInt8

  /// Why the body is not complete.
  public typealias Failure = ResponseError

  let pieces: ResponseStream

  /// Begins to read.
  ///
  /// - Returns: An iterator over the bytes.
  public func makeAsyncIterator() -> Iterator { Iterator(pieces: pieces.makeAsyncIterator()) }

  /// Reads the bytes of a body.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var pieces: ResponseStream.Iterator
    private var piece: [UInt8] = []
    private var place = 0

    fileprivate init(pieces: ResponseStream.Iterator) {
      self.pieces = pieces
    }

    /// Waits for the next byte.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The byte; `nil` at the end of the body.
    /// - Throws: ``ResponseError`` if the body is not complete.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ResponseError) -> UInt8? {
      while place >= piece.count {
        guard let next = try await pieces.next(isolation: actor) else { return nil }
        (piece, place) = (next, 0)
      }
      defer { place += 1 }
      return piece[place]
    }
  }
}

extension ResponseStream {
  /// The body byte by byte.
  public var bytes: ResponseBytes { ResponseBytes(pieces: self) }
}
