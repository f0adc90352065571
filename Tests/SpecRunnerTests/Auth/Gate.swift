/// Something that others wait for until it is opened.
struct Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Lets the one who waits pass, or who will.
  func open() { continuation.finish() }

  /// Waits until it is open; one may wait at a time.
  func pass() async {
    for await _ in stream {}
  }
}
