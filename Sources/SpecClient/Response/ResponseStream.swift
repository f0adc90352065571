/// A response whose body is read while it arrives, in pieces, bytes, lines or events.
///
/// ```swift
/// let stream = try await client.stream("chat/completions")
/// for try await event in stream.events { print(event.data) }
/// ```
///
/// The body is read once. A reader that is slower than the server makes the server wait: little more than 256 KiB are
/// in memory at a time. The transfer ends early when the task that reads it is cancelled, by ``cancel()``, and when the
/// stream and the iterators over it are released.
public struct ResponseStream: AsyncSequence, Sendable {
  /// Some bytes of the body, without content codings.
  public typealias Element = [UInt8]

  /// Why the body is not complete.
  public typealias Failure = ResponseError

  /// The head of the response; its body is empty.
  public let response: HTTPResponse

  /// The most bytes of one line or event, so that a server cannot fill the memory.
  let longestElement: Int

  private let transfer: Transfer

  /// Ends a transfer when nobody can read it any more.
  final class Transfer: Sendable {
    let pipe: BodyPipe

    init(_ pipe: BodyPipe) {
      self.pipe = pipe
    }

    deinit {
      pipe.cancel()
    }
  }

  init(_ response: HTTPResponse, _ pipe: BodyPipe, longestElement: Int) {
    self.response = response
    self.longestElement = longestElement
    transfer = Transfer(pipe)
  }

  /// The status of the response.
  public var status: Int { response.status }

  /// The fields of the response's head.
  public var fields: HTTPFields { response.fields }

  /// The most bytes of the body that were in memory at a time.
  package var peakSize: Int { transfer.pipe.peak }

  /// Ends the transfer; whoever reads it gets ``ResponseError/Kind/cancelled``.
  public func cancel() { transfer.pipe.cancel() }

  /// Begins to read.
  ///
  /// - Returns: An iterator over the pieces as they arrive.
  public func makeAsyncIterator() -> Iterator { Iterator(transfer: transfer) }

  /// Reads the pieces of a body.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let transfer: Transfer

    /// Waits for the next piece.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The piece, never empty; `nil` at the end of the body.
    /// - Throws: ``ResponseError`` if the body is not complete.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ResponseError) -> [UInt8]? {
      do throws(ClientError) {
        return try await transfer.pipe.next()
      } catch {
        throw ResponseError(error)
      }
    }
  }
}
