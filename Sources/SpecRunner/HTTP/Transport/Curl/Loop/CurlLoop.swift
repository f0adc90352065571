internal import SpecStandards
import Synchronization

/// A thread that runs transfers, and the tasks that are placed on it.
///
/// A task on the loop (`group.addTask(executorPreference: loop)`) sends without a thread hop. What runs there must
/// neither block nor compute for long: it delays the time stamps of the loop's other transfers.
/// A loop lives as long as the process, as an executor must outlive its jobs.
package final class CurlLoop: TaskExecutor {
  private let inbox = Mutex(Inbox())
  let multi: CurlMulti

  /// The most connections to one host; 0 for no limit.
  let connectionsPerHost: Int

  /// The most idle connections that are kept open.
  let connectionsKept: Int

  /// What other threads, and tasks on the loop itself, want of the loop.
  struct Inbox {
    var submissions: [CurlSubmission] = []
    var cancellations: [CurlTicket] = []
    /// The transfers that waited for whoever reads their bodies.
    var resumptions: [CurlTicket] = []
    var sleepers: [CurlSleeper] = []
    var jobs: [UnownedJob] = []
    /// Whether the loop waits, so that it has to be woken.
    var isAsleep = false

    var isEmpty: Bool {
      submissions.isEmpty && cancellations.isEmpty && resumptions.isEmpty && sleepers.isEmpty
        && jobs.isEmpty
    }
  }

  /// Starts a loop's thread; 0 sets no limit of connections to a host.
  ///
  /// - Throws: ``ClientError/Kind/libraryMissing``, or ``ClientError/Kind/other`` where no thread can be started.
  package init(connectionsPerHost: Int = 0, connectionsKept: Int = .max) throws(ClientError) {
    _ = try CurlLibrary.loaded()
    self.connectionsPerHost = connectionsPerHost
    self.connectionsKept = connectionsKept
    multi = try CurlMulti(connectionsPerHost: connectionsPerHost)
    do throws(SystemThread.Failure) {
      try SystemThread { self.main() }.detach()
    } catch {
      throw ClientError(
        .other,
        "no thread could be started for transfers",
        help: "raise the limits of processes and memory (ulimit -u, ulimit -v)"
      )
    }
    Self.all.withLock { $0.append(self) }
  }

  private func main() {
    var core = CurlLoopCore(self)
    while core.step() {}
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

  // MARK: From any thread

  /// Sends one request and follows nothing.
  func perform(
    _ request: HTTPRequest,
    _ url: URLReference,
    isWaitLimited: Bool = false
  ) async throws(ClientError) -> Exchange {
    let ticket = CurlTicket()
    request.sharedOptions.value.pipe?.onRoom { self.resume(ticket) }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let submittedAt = isWaitLimited ? SuspendingClock.now : nil
        submit(CurlSubmission(request, url, ticket, continuation, submittedAt: submittedAt))
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
        post { $0.sleepers.append(sleeper) }
      }
    } onCancel: {
      cancel(ticket)
    }
    if !isOver { throw CancellationError() }
  }

  /// Runs a task's next piece on the loop's thread.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    post { $0.jobs.append(job) }
  }

  private func submit(_ submission: CurlSubmission) {
    post { $0.submissions.append(submission) }
  }

  private func cancel(_ ticket: CurlTicket) {
    ticket.isCancelled.store(true, ordering: .releasing)
    post { $0.cancellations.append(ticket) }
  }

  /// Goes on with a transfer that waited for whoever reads its body.
  private func resume(_ ticket: CurlTicket) {
    post { $0.resumptions.append(ticket) }
  }

  /// Puts something into the inbox, and wakes the loop if it waits.
  private func post(_ add: (inout sending Inbox) -> Void) {
    let isAsleep = inbox.withLock { inbox in
      add(&inbox)
      return inbox.isAsleep
    }
    if isAsleep { multi.wakeUp() }
  }

  // MARK: From the loop's thread

  /// Swaps the inbox with an empty one.
  func take(_ work: inout Inbox) {
    inbox.withLock { inbox in
      swap(&inbox.submissions, &work.submissions)
      swap(&inbox.cancellations, &work.cancellations)
      swap(&inbox.resumptions, &work.resumptions)
      swap(&inbox.sleepers, &work.sleepers)
      swap(&inbox.jobs, &work.jobs)
      inbox.isAsleep = false
    }
  }

  /// Whether the loop may wait: there is nothing in the inbox, and whoever posts from now on wakes it.
  func fallAsleep() -> Bool {
    inbox.withLock { inbox in
      inbox.isAsleep = inbox.isEmpty
      return inbox.isAsleep
    }
  }
}
