/// How many units may run at once, and how many connections they may keep, so that descriptors last for all of them.
struct ConnectionBudget {
  /// How many units run at once.
  let jobs: Int

  /// How many loops send their calls.
  let loops: Int

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
  ///
  /// - Parameters:
  ///   - wanted: How many units are wanted at once, at least one.
  ///   - cores: How many loops are worth while.
  ///   - room: How many descriptors there are.
  ///   - isMocked: Whether the server runs in this process, too.
  init(jobs wanted: Int, cores: Int, room: Int, isMocked: Bool) {
    let each = Self.descriptorsPerJob + (isMocked ? Self.descriptorsPerMockedJob : 0)
    let rest = room - Self.reserve
    jobs = max(1, min(wanted, (rest - Self.descriptorsPerLoop) / each))
    loops = max(1, min(jobs, cores, (rest - jobs * each) / Self.descriptorsPerLoop))
    let used = jobs * each + loops * Self.descriptorsPerLoop
    isEnough = !isMocked || room >= used
    connectionsKept = max(jobs, (rest - used) / (isMocked ? 2 : 1))
  }
}
