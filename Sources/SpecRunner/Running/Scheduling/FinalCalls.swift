internal import Synchronization

/// The calls at the end of units that are under way: what cancels a unit does not cancel them.
final class FinalCalls: Sendable {
  private let state = Mutex(State())

  private struct State {
    var tasks: [Int: Task<[StepResult], Never>] = [:]
    var next = 0
    var isCancelled = false
  }

  /// Makes a unit's calls at the end, in a task of their own.
  func run(_ calls: @escaping @Sendable () async -> [StepResult]) async -> [StepResult] {
    let task = Task(executorPreference: CurlLoop.current) { await calls() }
    let (number, isCancelled) = state.withLock { state in
      state.next += 1
      state.tasks[state.next] = task
      return (state.next, state.isCancelled)
    }
    if isCancelled { task.cancel() }
    defer { state.withLock { $0.tasks[number] = nil } }
    return await task.value
  }

  /// Cancels those under way, and those that are yet to come.
  func cancel() {
    let tasks = state.withLock { state in
      state.isCancelled = true
      return state.tasks.values
    }
    for task in tasks { task.cancel() }
  }
}
