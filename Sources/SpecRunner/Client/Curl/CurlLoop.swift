internal import SpecModel
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A thread that runs transfers, and the tasks that are placed on it.
///
/// A task on the loop (`group.addTask(executorPreference: loop)`) sends without a thread hop. What runs there must
/// neither block nor compute for long: it delays the time stamps of the loop's other transfers.
/// A loop lives as long as the process, as an executor must outlive its jobs.
package final class CurlLoop: TaskExecutor {
  private let inbox = Mutex(Inbox())
  private static let stackSize = 4 << 20
  let multi: CurlMulti

  /// The most connections to one host; 0 for no limit.
  let connectionsPerHost: Int

  /// What other threads, and tasks on the loop itself, want of the loop.
  struct Inbox {
    var submissions: [CurlSubmission] = []
    var cancellations: [CurlTicket] = []
    var jobs: [UnownedJob] = []
    /// Whether the loop waits, so that it has to be woken.
    var isAsleep = false

    var isEmpty: Bool { submissions.isEmpty && cancellations.isEmpty && jobs.isEmpty }
  }

  /// Starts a loop's thread.
  ///
  /// - Parameter connectionsPerHost: The most connections to one host; 0 for no limit.
  /// - Throws: ``ClientError/Kind/libraryMissing``, or ``ClientError/Kind/other`` where no thread can be started.
  package init(connectionsPerHost: Int = 0) throws(ClientError) {
    _ = try CurlLibrary.loaded()
    self.connectionsPerHost = connectionsPerHost
    multi = try CurlMulti(connectionsPerHost: connectionsPerHost)
    let context = unsafe Unmanaged.passRetained(self)
    guard unsafe Self.startThread(context) else {
      unsafe context.release()
      throw ClientError(.other, "no thread could be started for transfers")
    }
  }

  private static func startThread(_ context: Unmanaged<CurlLoop>) -> Bool {
    // Tasks run here, too: what some systems give a thread is too little for them.
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
    var thread: pthread_t?
    let code = unsafe pthread_create(
      &thread,
      &attributes,
      { unsafe CurlLoop.main($0) },
      context.toOpaque()
    )
    #else
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread,
      &attributes,
      { unsafe $0.flatMap { unsafe CurlLoop.main($0) } },
      context.toOpaque()
    )
    #endif
    return code == 0
  }

  private static func main(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    var core = unsafe CurlLoopCore(Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue())
    while core.step() {}
    return nil
  }

  // MARK: From any thread

  /// Sends one request and follows nothing.
  ///
  /// - Parameters:
  ///   - request: What is sent, validated.
  ///   - url: The parts of its URL.
  /// - Returns: The answer of any status.
  /// - Throws: Why there is no complete answer.
  func perform(
    _ request: HTTPRequest,
    _ url: URLReference
  ) async throws(ClientError) -> Exchange {
    let ticket = CurlTicket()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        submit(CurlSubmission(request, url, ticket, continuation))
      }
    } onCancel: {
      cancel(ticket)
    }
    return try result.get()
  }

  /// Runs a task's next piece on the loop's thread.
  ///
  /// - Parameter job: The piece.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    wakeUp(
      if: inbox.withLock { inbox in
        inbox.jobs.append(job)
        return inbox.isAsleep
      }
    )
  }

  private func submit(_ submission: CurlSubmission) {
    wakeUp(
      if: inbox.withLock { inbox in
        inbox.submissions.append(submission)
        return inbox.isAsleep
      }
    )
  }

  private func cancel(_ ticket: CurlTicket) {
    ticket.isCancelled.store(true, ordering: .releasing)
    wakeUp(
      if: inbox.withLock { inbox in
        inbox.cancellations.append(ticket)
        return inbox.isAsleep
      }
    )
  }

  private func wakeUp(if isAsleep: Bool) {
    if isAsleep { multi.wakeUp() }
  }

  // MARK: From the loop's thread

  /// Swaps the inbox with an empty one.
  func take(_ work: inout Inbox) {
    inbox.withLock { inbox in
      swap(&inbox.submissions, &work.submissions)
      swap(&inbox.cancellations, &work.cancellations)
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
