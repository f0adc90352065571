internal import Synchronization

/// Spreads requests evenly over time: a token bucket that holds one token.
///
/// What is sent through it, from however many tasks, keeps one rate together.
package final class RequestRate: Middleware {
  private let interval: Duration
  private let next = Mutex<ContinuousClock.Instant?>(nil)
  private let now: @Sendable () -> ContinuousClock.Instant
  private let clock: WallClock

  /// Creates a rate.
  package init(
    every interval: Duration,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    clock: WallClock = .system
  ) {
    self.interval = interval
    self.now = now
    self.clock = clock
  }

  /// Sends a request when its turn has come; redirects that it followed are made up for afterwards.
  package func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
    let wait = reserve()
    if wait > .zero {
      do throws(CancellationError) {
        try await clock.sleep(wait)
      } catch {
        throw ClientError(.cancelled, "the request was cancelled while it waited for its turn")
      }
    }
    do throws(ClientError) {
      let exchange = try await next(request)
      makeUp(for: exchange.redirects.count)
      return exchange
    } catch {
      makeUp(for: error.exchange?.redirects.count ?? 0)
      throw error
    }
  }

  /// Takes the next turn, and gives the time until it comes.
  private func reserve() -> Duration {
    next.withLock { next in
      let now = now()
      let turn = max(next ?? now, now)
      next = turn + interval
      return now.duration(to: turn)
    }
  }

  private func makeUp(for redirects: Int) {
    guard redirects > 0 else { return }
    next.withLock { next in
      next = max(next ?? now(), now()) + interval * redirects
    }
  }
}
