/// How many units may run at once, and how many connections they may keep, so that descriptors last for all of them.
struct ConnectionBudget {
  /// How many units run at once.
  let jobs: Int

  /// How many loops each pool has.
  let loops: Int

  /// How many pools of loops there are.
  let pools: Int

  /// How many idle connections are kept open.
  let connectionsKept: Int

  /// Whether a client and the mock server have descriptors enough not to wait for each other.
  let isEnough: Bool

  /// What a call opens at most: a connection and a second attempt of it, two for looking up its host, a file.
  private static let descriptorsPerJob = 5

  /// What the mock server opens for a call.
  private static let descriptorsPerMockedJob = 2

  /// What a loop opens.
  private static let descriptorsPerLoop = 2

  /// What is left for files that are read meanwhile.
  private static let reserve = 4

  /// Plans a run.
  init(jobs wanted: Int, cores: Int, room: Int, pools: Int, isMocked: Bool) {
    self.pools = pools
    let each = Self.descriptorsPerJob + (isMocked ? Self.descriptorsPerMockedJob : 0)
    let rest = room - Self.reserve
    let perLoop = Self.descriptorsPerLoop * pools
    jobs = max(1, min(wanted, (rest - perLoop) / each))
    loops = max(1, min(jobs, cores, (rest - jobs * each) / perLoop))
    let used = jobs * each + loops * perLoop
    isEnough = !isMocked || room >= used
    connectionsKept = max(jobs, (rest - used) / (isMocked ? 2 : 1))
  }
}

extension ConnectionBudget {
  /// How many pools of loops plans need.
  static func pools(of plans: [RunPlan]) -> Int {
    let limited = plans.count { $0.connectionsPerHost != nil }
    return limited < plans.count ? limited + 1 : max(1, limited)
  }

  /// What sends the requests of each plan: one pool of connections for all, and one for each environment that limits its
  /// own.
  ///
  /// - Throws: The reason if nothing can be sent.
  func connections(
    of plans: [RunPlan],
    in store: ConnectionStore
  ) throws(ClientError) -> [RunConnections] {
    var all: [RunConnections] = []
    for plan in plans {
      let limit = plan.connectionsPerHost
      let owner = limit.map { ConnectionStore.Owner(plan.scope.environment?.name, limit: $0) }
      let connections = try store.connections(of: owner, loops: loops) { () throws(ClientError) in
        try CurlLoopPool(
          count: loops,
          connectionsPerHost: limit ?? 0,
          connectionsKept: connectionsKept / pools
        )
      }
      all.append(connections)
    }
    return all
  }
}
