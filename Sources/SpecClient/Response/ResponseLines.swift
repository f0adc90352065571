/// The lines of a body while it arrives, without their ends (LF or CRLF); the last one needs none.
public struct ResponseLines: AsyncSequence, Sendable {
  /// A line; bytes that are not UTF-8 are replaced.
  public typealias Element = String

  /// Why the body is not complete.
  public typealias Failure = ResponseError

  let pieces: ResponseStream

  /// Begins to read.
  ///
  /// - Returns: An iterator over the lines.
  public func makeAsyncIterator() -> Iterator {
    Iterator(bytes: pieces.bytes.makeAsyncIterator(), limit: pieces.longestElement)
  }

  /// Reads the lines of a body.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var bytes: ResponseBytes.Iterator
    fileprivate let limit: Int

    /// Waits for the next line.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The line; `nil` at the end of the body.
    /// - Throws: ``ResponseError`` if the body is not complete or a line is too long.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ResponseError) -> String? {
      var line: [UInt8] = []
      var hasEnd = false
      while let byte = try await bytes.next(isolation: actor) {
        if byte == UInt8(ascii: "\n") {
          hasEnd = true
          break
        }
        line.append(byte)
        if line.count > limit { throw .tooLong("line", limit) }
      }
      guard hasEnd || !line.isEmpty else { return nil }
      if hasEnd, line.last == UInt8(ascii: "\r") { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
    }
  }
}

extension ResponseError {
  /// The error of a part of a stream that is longer than a response may be.
  static func tooLong(_ part: String, _ limit: Int) -> ResponseError {
    ResponseError(
      ClientError(.responseTooLarge, "a \(part) of the stream is longer than \(limit) bytes")
        .about(.maxResponseSize)
    )
  }
}

extension ResponseStream {
  /// The body line by line, in UTF-8.
  public var lines: ResponseLines { ResponseLines(pieces: self) }
}
