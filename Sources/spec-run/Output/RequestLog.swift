internal import Synchronization

/// The lines of a server's log, written aside: a reader that reads slowly, or not at all, delays no request.
final class RequestLog: Sendable {
  private let stream: StandardStream
  private let thread = WorkerThreads(limit: 1)
  private let dropped = Mutex(0)

  /// How many lines wait to be written at most; more are counted.
  private static let limit = 1_000

  /// Creates a log.
  init(_ stream: StandardStream) {
    self.stream = stream
  }

  /// Writes a line, unless too many wait already.
  func write(_ line: String) {
    guard thread.waitingCount < Self.limit else {
      dropped.withLock { $0 += 1 }
      return
    }
    thread.run { self.writeNow(line) }
  }

  private func writeNow(_ line: String) {
    writeCount()
    stream.write(line)
  }

  /// Writes how many lines were left out since the last one.
  private func writeCount() {
    let count = dropped.withLock { dropped in
      defer { dropped = 0 }
      return dropped
    }
    if count > 0 { stream.write("(\(count) request\(count == 1 ? " is" : "s are") not shown)\n") }
  }

  /// Waits until what was written has been taken, but no longer than a second.
  func finish() {
    let isOver = Flag()
    thread.run {
      self.writeCount()
      isOver.value.store(true, ordering: .releasing)
    }
    for _ in 0..<1_000 where !isOver.value.load(ordering: .acquiring) {
      SystemThread.pause(milliseconds: 1)
    }
  }

  private final class Flag: Sendable {
    let value = Atomic(false)
  }
}
