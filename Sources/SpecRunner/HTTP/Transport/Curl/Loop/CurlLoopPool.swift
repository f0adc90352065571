import Synchronization

/// The loops of a process, or of one run.
package final class CurlLoopPool: Sendable {
  /// The loops, each with its thread and its connections.
  package let loops: [CurlLoop]

  private let turn = Atomic(0)

  /// Starts loops, which run until the process ends.
  ///
  /// - Throws: ``ClientError/Kind/libraryMissing``, or ``ClientError/Kind/other`` where not even one loop can be started.
  package init(
    count: Int,
    connectionsPerHost: Int = 0,
    connectionsKept: Int = .max
  ) throws(ClientError) {
    var loops: [CurlLoop] = []
    let count = max(1, connectionsPerHost > 0 ? min(count, connectionsPerHost) : count)
    for index in 0..<count {
      let share = connectionsPerHost / count + (index < connectionsPerHost % count ? 1 : 0)
      do throws(ClientError) {
        loops.append(
          try CurlLoop(connectionsPerHost: share, connectionsKept: connectionsKept / count)
        )
      } catch {
        // The others do its work where each host may have as many connections as are wanted.
        guard !loops.isEmpty, connectionsPerHost == 0 else { throw error }
        break
      }
    }
    self.loops = loops
  }

  /// The loops that everything shares where nothing else is said; behind a reference, so that a transport is copied
  /// quickly.
  package static let shared: Indirect<Result<CurlLoopPool, ClientError>> = {
    do throws(ClientError) {
      return Indirect(.success(try CurlLoopPool(count: sharedCount)))
    } catch {
      return Indirect(.failure(error))
    }
  }()

  /// As one busy loop must not stop the rest.
  private static let sharedCount = 2

  private struct Bound: Hashable {
    let connectionsPerHost: Int
    let isForEachLoop: Bool
  }

  private static let bounded = Mutex<[Bound: CurlLoopPool]>([:])

  /// The loops that everything shares that has the same bound: as loops do not end, there must not be ever more.
  package static func shared(
    connectionsPerHost: Int,
    isForEachLoop: Bool = false
  ) throws(ClientError) -> CurlLoopPool {
    let bound = Bound(connectionsPerHost: connectionsPerHost, isForEachLoop: isForEachLoop)
    return try bounded.withLock { (pools) throws(ClientError) in
      if let pool = pools[bound] { return pool }
      let loops = isForEachLoop ? sharedCount : 1
      let pool = try CurlLoopPool(
        count: sharedCount,
        connectionsPerHost: connectionsPerHost.multipliedReportingOverflow(by: loops).overflow
          ? .max : connectionsPerHost * loops
      )
      pools[bound] = pool
      return pool
    }
  }

  /// The loop that alone sends the requests to a host.
  func loop(for host: String) -> CurlLoop {
    loops[Int(UInt(bitPattern: host.hashValue) % UInt(loops.count))]
  }

  /// The next loop in turn, for a task that is to be placed.
  package func next() -> CurlLoop {
    let index = turn.add(1, ordering: .relaxed).oldValue
    return loops[Int(UInt(bitPattern: index) % UInt(loops.count))]
  }

  /// The loop on which the current task runs; else the next in turn.
  func current() -> CurlLoop {
    guard let loop = CurlLoop.current, loops.contains(where: { $0 === loop }) else { return next() }
    return loop
  }
}
