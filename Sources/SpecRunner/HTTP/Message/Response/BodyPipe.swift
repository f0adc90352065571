internal import Synchronization

/// Takes a body from the transfer that receives it to the task that reads it, which may be slower.
///
/// It holds a bounded number of bytes: a transfer that finds it full waits until most of them are read.
package final class BodyPipe: BodySink {
  /// The number of bytes from which a transfer has to wait.
  package static let limit = 256 << 10

  /// A transfer goes on when no more bytes than these are left.
  private static let resumeLimit = limit / 4

  private let state = Mutex(State())

  private struct State {
    var pieces: [[UInt8]] = []
    /// How many of the pieces are read.
    var readCount = 0
    var size = 0
    var peak = 0
    var head: HTTPResponse?
    var end: Result<Void, ClientError>?
    var isHeld = false
    var resume: (@Sendable () -> Void)?
    var cancel: (@Sendable () -> Void)?
    var readers: [CheckedContinuation<Result<[UInt8]?, ClientError>, Never>] = []
    var headReader: CheckedContinuation<Result<HTTPResponse?, ClientError>, Never>?

    /// The next piece, if there is one.
    mutating func next() -> [UInt8]? {
      guard readCount < pieces.count else { return nil }
      let piece = pieces[readCount]
      pieces[readCount] = []
      readCount += 1
      if readCount == pieces.count {
        pieces.removeAll(keepingCapacity: true)
        readCount = 0
      }
      size -= piece.count
      return piece
    }
  }

  /// Creates an empty pipe.
  package init() {}

  /// The most bytes that it has held.
  package var peak: Int { state.withLock { $0.peak } }

  /// Whether a transfer waits until there is room.
  package var isHeld: Bool { state.withLock { $0.isHeld } }

  /// Whether a body has begun: the request cannot be sent again.
  package var isOpen: Bool { state.withLock { $0.head != nil } }

  // MARK: From the transfer

  /// Says how the transfer goes on when there is room again; may be called from any thread.
  package func onRoom(_ resume: @escaping @Sendable () -> Void) {
    state.withLock { state in
      if state.end == nil { state.resume = resume }
    }
  }

  /// Says how the transfer is ended when nobody reads any more.
  package func onCancel(_ cancel: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      if case .failure? = state.end { return true }
      if state.end == nil { state.cancel = cancel }
      return false
    }
    if isCancelled { cancel() }
  }

  /// Begins a body; false if there was one before.
  package func open(_ head: HTTPResponse) -> Bool {
    let (isFirst, reader) = state.withLock { state in
      guard state.head == nil else {
        return (false, nil as CheckedContinuation<Result<HTTPResponse?, ClientError>, Never>?)
      }
      state.head = head
      defer { state.headReader = nil }
      return (true, state.headReader)
    }
    reader?.resume(returning: .success(head))
    return isFirst
  }

  /// Whether there is room for a piece; if not, the transfer is resumed when there is.
  package func admits() -> Bool {
    state.withLock { state in
      state.isHeld = state.size >= Self.limit && state.end == nil
      return !state.isHeld
    }
  }

  /// Adds a piece of the body.
  package func add(_ piece: [UInt8]) {
    guard !piece.isEmpty else { return }
    let reader = state.withLock { state in
      guard state.end == nil else {
        return nil as CheckedContinuation<Result<[UInt8]?, ClientError>, Never>?
      }
      guard state.readers.isEmpty else { return state.readers.removeFirst() }
      state.pieces.append(piece)
      state.size += piece.count
      state.peak = max(state.peak, state.size)
      return nil
    }
    reader?.resume(returning: .success(piece))
  }

  /// Ends the body; what has come can still be read.
  package func finish(_ end: Result<Void, ClientError>) {
    let (readers, headReader) = state.withLock { state in
      state.end = state.end ?? end
      // Both hold the request, which holds the pipe.
      (state.resume, state.cancel) = (nil, nil)
      defer { (state.readers, state.headReader) = ([], nil) }
      return (state.readers, state.headReader)
    }
    for reader in readers { reader.resume(returning: end.map { nil }) }
    headReader?.resume(returning: end.map { nil })
  }

  // MARK: From the reader

  /// Waits for the head of the response.
  ///
  /// - Returns: The head; nil if the request ended without opening the pipe.
  /// - Throws: ``ClientError`` if none arrives.
  package func head() async throws(ClientError) -> HTTPResponse? {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known: Result<HTTPResponse?, ClientError>? = state.withLock { state in
          if let head = state.head { return .success(head) }
          if let end = state.end { return end.map { nil } }
          state.headReader = continuation
          return nil
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      cancel()
    }
    return try result.get()
  }

  /// Waits for the next piece.
  ///
  /// - Returns: The piece; nil at the end of the body.
  /// - Throws: ``ClientError`` if the body is not complete.
  package func next() async throws(ClientError) -> [UInt8]? {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (known, resume) = state.withLock { state in
          if let piece = state.next() {
            let goesOn = state.isHeld && state.size <= Self.resumeLimit
            if goesOn { state.isHeld = false }
            return (.success(piece) as Result<[UInt8]?, ClientError>?, goesOn ? state.resume : nil)
          }
          if let end = state.end { return (end.map { nil }, nil) }
          state.readers.append(continuation)
          return (nil, nil)
        }
        resume?()
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      cancel()
    }
    return try result.get()
  }

  /// Ends the transfer, as nobody reads any more.
  package func cancel() {
    let error = ClientError(.cancelled, "the request was cancelled")
    let cancel = state.withLock { state in
      if state.end == nil { (state.pieces, state.readCount, state.size) = ([], 0, 0) }
      return state.end == nil ? state.cancel : nil
    }
    finish(.failure(error))
    cancel?()
  }
}
