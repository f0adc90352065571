package import SpecRunner
internal import Synchronization

/// A clock whose time passes only by sleeping, at once.
package final class ManualClock: Sendable {
  private let seconds: Mutex<Double>

  /// How long was slept, each time.
  package let sleeps = Recorder<Duration>()

  package init(_ seconds: Double = 1_000_000) {
    self.seconds = Mutex(seconds)
  }

  /// Seconds since 1970-01-01 UTC.
  package var now: Double { seconds.withLock { $0 } }

  /// Lets time pass.
  package func pass(_ duration: Duration) {
    seconds.withLock { $0 += duration / .seconds(1) }
  }

  /// The clock, as it is given to what depends on time.
  package var clock: WallClock {
    WallClock(now: { self.now }) { (duration) async throws(CancellationError) in
      if Task.isCancelled { throw CancellationError() }
      self.sleeps.add(duration)
      self.pass(duration)
    }
  }
}
