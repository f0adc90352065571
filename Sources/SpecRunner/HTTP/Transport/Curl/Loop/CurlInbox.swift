import Synchronization

/// What other threads, and tasks on a loop itself, want of the loop.
final class CurlInbox: Sendable {
  private let content = Mutex(Content())
  private let multi: CurlMulti

  /// Creates the inbox of the loop that waits in libcurl.
  init(_ multi: CurlMulti) { self.multi = multi }

  struct Content {
    var submissions: [CurlSubmission] = []
    var cancellations: [CurlTicket] = []
    /// The transfers that waited for whoever reads their bodies.
    var resumptions: [CurlTicket] = []
    var sleepers: [CurlSleeper] = []
    var jobs: [UnownedJob] = []
    /// Whether the loop waits, so that it has to be woken.
    fileprivate var isAsleep = false

    fileprivate var isEmpty: Bool {
      submissions.isEmpty && cancellations.isEmpty && resumptions.isEmpty && sleepers.isEmpty
        && jobs.isEmpty
    }
  }

  /// Adds something from any thread, and wakes the loop if it waits.
  func post(_ add: (inout sending Content) -> Void) {
    let isAsleep = content.withLock { content in
      add(&content)
      return content.isAsleep
    }
    if isAsleep { multi.wakeUp() }
  }

  /// Swaps what is in it with something empty, on the loop's thread.
  func take(_ work: inout Content) {
    content.withLock { content in
      swap(&content.submissions, &work.submissions)
      swap(&content.cancellations, &work.cancellations)
      swap(&content.resumptions, &work.resumptions)
      swap(&content.sleepers, &work.sleepers)
      swap(&content.jobs, &work.jobs)
      content.isAsleep = false
    }
  }

  /// Whether the loop may wait: there is nothing in it, and whoever posts from now on wakes it.
  func fallAsleep() -> Bool {
    content.withLock { content in
      content.isAsleep = content.isEmpty
      return content.isAsleep
    }
  }
}
