import SpecRunner
import Synchronization

/// What happened, in its order.
final class Recorder<Element: Sendable>: Sendable {
  private let state = Mutex<[Element]>([])

  /// Adds an element and gives its number, from 1.
  @discardableResult
  func add(_ element: Element) -> Int {
    state.withLock { elements in
      elements.append(element)
      return elements.count
    }
  }

  var elements: [Element] { state.withLock { $0 } }
  var count: Int { elements.count }
}

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
