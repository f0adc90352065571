internal import Synchronization

/// Threads for work that blocks or computes for long: started when there is work, ended when there is none.
///
/// Work begins in the order in which it came. Where the system gives no thread, it is done by whoever brings it.
package final class WorkerThreads: TaskExecutor {
  private let limit: Int
  private let state = Mutex(State())

  private enum Work {
    case call(@Sendable () -> Void)
    case job(UnownedJob)
  }

  private struct State {
    var waiting: [Work] = []
    /// The first that nobody has begun.
    var next = 0
    var threads = 0

    mutating func take() -> Work? {
      guard next < waiting.count else {
        waiting.removeAll(keepingCapacity: true)
        next = 0
        return nil
      }
      defer { next += 1 }
      return waiting[next]
    }
  }

  /// Prepares at most so many threads; none is started yet.
  package init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// How many pieces of work nobody has begun.
  package var waitingCount: Int {
    state.withLock { $0.waiting.count - $0.next }
  }

  /// Does some work on one of the threads.
  package func run(_ work: @escaping @Sendable () -> Void) {
    add(.call(work))
  }

  /// Runs a task's next piece on one of the threads.
  package func enqueue(_ job: consuming ExecutorJob) {
    add(.job(UnownedJob(job)))
  }

  private func add(_ work: Work) {
    let startsThread = state.withLock { state in
      state.waiting.append(work)
      guard state.threads < limit else { return false }
      state.threads += 1
      return true
    }
    guard startsThread else { return }
    do throws(SystemThread.Failure) {
      try SystemThread { self.workOff() }.detach()
    } catch {
      // Another thread does it, if there is one.
      let isAlone = state.withLock { state in
        guard state.threads == 1 else { state.threads -= 1; return false }
        return true
      }
      if isAlone { workOff() }
    }
  }

  /// Works until there is nothing left.
  private func workOff() {
    let executor = unsafe asUnownedTaskExecutor()
    while let work = next() {
      switch work {
      case .call(let call): call()
      case .job(let job): unsafe job.runSynchronously(on: executor)
      }
    }
  }

  private func next() -> Work? {
    state.withLock { state in
      let work = state.take()
      if work == nil { state.threads -= 1 }
      return work
    }
  }
}
