import Synchronization

/// Stands for one submitted transfer, wherever it is: in the inbox, on the loop, or done.
final class CurlTicket: Sendable {
  /// Set before the loop knows, so that a submission that is read later is never started.
  let isCancelled = Atomic(false)

  /// Its place among the active transfers, or -1; only the loop's thread reads and writes it.
  let place = Atomic(-1)
}
