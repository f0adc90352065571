import SpecHTTP
import TestSupport
import Synchronization

/// A clock whose time passes only by sleeping, at once.
final class FakeTime: Sendable {
  private let seconds: Mutex<Double>
  let sleeps = Recorder<Duration>()

  init(_ seconds: Double = 1_000_000) {
    self.seconds = Mutex(seconds)
  }

  var now: Double { seconds.withLock { $0 } }

  func pass(_ duration: Duration) {
    seconds.withLock { $0 += duration / .seconds(1) }
  }

  var clock: WallClock {
    WallClock(now: { self.now }) { (duration) async throws(CancellationError) in
      if Task.isCancelled { throw CancellationError() }
      self.sleeps.add(duration)
      self.pass(duration)
    }
  }
}
