import Synchronization

/// The loops of a process, or of one run.
package final class CurlLoopPool: Sendable {
  /// The loops, each with its thread and its connections.
  package let loops: [CurlLoop]

  private let turn = Atomic(0)

  /// Starts loops, which run until the process ends.
  ///
  /// - Parameters:
  ///   - count: How many; at least one. More than there are cores delay each other.
  ///   - connectionsPerHost: The most connections of all loops together to one host; 0 for no limit. Each loop has its
  ///     share, so there are no more loops than connections.
  /// - Throws: ``ClientError/Kind/libraryMissing``, or ``ClientError/Kind/other`` where no thread can be started.
  package init(count: Int, connectionsPerHost: Int = 0) throws(ClientError) {
    var loops: [CurlLoop] = []
    let count = max(1, connectionsPerHost > 0 ? min(count, connectionsPerHost) : count)
    for index in 0..<count {
      let share = connectionsPerHost / count + (index < connectionsPerHost % count ? 1 : 0)
      loops.append(try CurlLoop(connectionsPerHost: share))
    }
    self.loops = loops
  }

  /// The loops that everything shares where nothing else is said: two, as one busy loop must not stop the rest.
  static let shared: Indirect<Result<CurlLoopPool, ClientError>> = {
    do throws(ClientError) {
      return Indirect(.success(try CurlLoopPool(count: 2)))
    } catch {
      return Indirect(.failure(error))
    }
  }()

  /// The next loop in turn, for a task that is to be placed.
  package func next() -> CurlLoop {
    let index = turn.add(1, ordering: .relaxed).oldValue
    return loops[Int(UInt(bitPattern: index) % UInt(loops.count))]
  }

  /// The loop on which the current task runs; else the next in turn.
  func current() -> CurlLoop {
    unsafe withUnsafeCurrentTask { task in
      let executor = unsafe task?.unownedTaskExecutor
      return loops.first { unsafe $0.asUnownedTaskExecutor() == executor }
    } ?? next()
  }
}
