internal import Synchronization

/// Keeps connections from one run to the next: the loops on which they are end with the process only.
final class ConnectionStore: Sendable {
  private let kept = Mutex<[Entry]>([])

  /// The environment that has connections of its own, as it limits them.
  struct Owner: Equatable {
    private let environment: String?
    private let limit: Int

    /// Names an environment.
    init(_ environment: String?, limit: Int) {
      self.environment = environment
      self.limit = limit
    }
  }

  private struct Entry {
    let owner: Owner?
    let loops: Int
    let connections: RunConnections
  }

  /// Gives the connections of an environment: those of before, unless they are on fewer loops than are wanted.
  ///
  /// - Throws: The reason if nothing can be sent.
  func connections(
    of owner: Owner?,
    loops: Int,
    makePool: () throws(ClientError) -> CurlLoopPool
  ) throws(ClientError) -> RunConnections {
    try kept.withLock { (kept) throws(ClientError) in
      if let entry = kept.first(where: { $0.owner == owner && $0.loops >= loops }) {
        return entry.connections
      }
      let connections = RunConnections(try makePool())
      kept.removeAll { $0.owner == owner }
      kept.append(Entry(owner: owner, loops: loops, connections: connections))
      return connections
    }
  }
}
