/// Something that others wait for until it is opened.
package struct Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  package init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Lets the one who waits pass, or who will.
  package func open() { continuation.finish() }

  /// Waits until it is open; one may wait at a time.
  package func pass() async {
    for await _ in stream {}
  }
}
