/// A task that waits on a loop for a time.
struct CurlSleeper: Sendable {
  let ticket: CurlTicket

  /// When it goes on.
  let end: ContinuousClock.Instant

  /// Resumed with whether the time has passed; not so where the task was cancelled.
  let continuation: CheckedContinuation<Bool, Never>
}
