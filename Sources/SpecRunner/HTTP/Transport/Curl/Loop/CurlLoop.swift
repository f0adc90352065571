import Synchronization

/// A thread that runs transfers, and the tasks that are placed on it.
///
/// A task on the loop (`group.addTask(executorPreference: loop)`) sends without a thread hop. What runs there must
/// neither block nor compute for long: it delays the time stamps of the loop's other transfers.
/// A loop lives as long as the process, as an executor must outlive its jobs.
package final class CurlLoop: TaskExecutor {
  /// The most connections to one host; 0 for no limit.
  let connectionsPerHost: Int

  private let inbox: CurlInbox

  /// Starts a loop's thread; 0 sets no limit of connections to a host.
  ///
  /// - Throws: ``ClientError/Kind/libraryMissing``, or ``ClientError/Kind/other`` where no thread can be started.
  package init(connectionsPerHost: Int = 0, connectionsKept: Int = .max) throws(ClientError) {
    _ = try CurlLibrary.loaded()
    let multi = try CurlMulti(connectionsPerHost: connectionsPerHost)
    let inbox = CurlInbox(multi)
    self.inbox = inbox
    self.connectionsPerHost = connectionsPerHost
    do throws(SystemThread.Failure) {
      try SystemThread {
        var core = CurlLoopCore(
          inbox,
          multi,
          connectionsPerHost: connectionsPerHost,
          connectionsKept: connectionsKept
        )
        while true { core.turn(on: self) }
      }.detach()
    } catch {
      throw ClientError(
        .other,
        "no thread could be started for transfers",
        help: "raise the limits of processes and memory (ulimit -u, ulimit -v)"
      )
    }
    Self.all.withLock { $0.append(self) }
  }

  private static let all = Mutex<[CurlLoop]>([])

  /// The loop on which the current task runs, nil where it runs elsewhere.
  package static var current: CurlLoop? {
    unsafe withUnsafeCurrentTask { task in
      guard let executor = unsafe task?.unownedTaskExecutor else { return nil }
      return all.withLock { loops in
        loops.first { unsafe $0.asUnownedTaskExecutor() == executor }
      }
    }
  }

  /// Sends one request and follows nothing.
  func perform(
    _ request: HTTPRequest,
    _ url: URLReference,
    isWaitLimited: Bool = false
  ) async throws(ClientError) -> Exchange {
    let ticket = CurlTicket()
    request.sharedOptions.value.pipe?.onRoom { [inbox] in
      inbox.post { $0.resumptions.append(ticket) }
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let submittedAt = isWaitLimited ? SuspendingClock.now : nil
        let submission = CurlSubmission(
          request,
          url,
          ticket,
          continuation,
          submittedAt: submittedAt
        )
        inbox.post { $0.submissions.append(submission) }
      }
    } onCancel: {
      cancel(ticket)
    }
    return try result.get()
  }

  /// Waits while the loop goes on.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  package func sleep(for duration: Duration) async throws(CancellationError) {
    let ticket = CurlTicket()
    let end = ContinuousClock.now + duration
    let isOver = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let sleeper = CurlSleeper(ticket: ticket, end: end, continuation: continuation)
        inbox.post { $0.sleepers.append(sleeper) }
      }
    } onCancel: {
      cancel(ticket)
    }
    if !isOver { throw CancellationError() }
  }

  /// Runs a task's next piece on the loop's thread.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    inbox.post { $0.jobs.append(job) }
  }

  private func cancel(_ ticket: CurlTicket) {
    ticket.isCancelled.store(true, ordering: .releasing)
    inbox.post { $0.cancellations.append(ticket) }
  }
}
