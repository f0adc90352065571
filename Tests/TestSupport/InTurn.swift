import Foundation
import Synchronization
package import Testing

/// Runs a suite when it is its turn: only a few are run at once.
///
/// All tests of a process share few threads and are begun together. Without turns, each step of a test would wait for
/// the steps of all others, and limits of time would run out.
package struct InTurn: SuiteTrait, TestScoping {
  private struct Places {
    var free = 2 * ProcessInfo.processInfo.activeProcessorCount
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private static let places = Mutex(Places())

  @concurrent
  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Self.take()
    defer { Self.giveBack() }
    try await body()
  }

  private static func take() async {
    await withCheckedContinuation { place in
      let isFree = places.withLock { places in
        guard places.free > 0 else {
          places.waiting.append(place)
          return false
        }
        places.free -= 1
        return true
      }
      if isFree { place.resume() }
    }
  }

  private static func giveBack() {
    let next = places.withLock { places -> CheckedContinuation<Void, Never>? in
      guard places.waiting.isEmpty else { return places.waiting.removeFirst() }
      places.free += 1
      return nil
    }
    next?.resume()
  }
}

extension Trait where Self == InTurn {
  /// Runs the suite when it is its turn.
  package static var inTurn: Self { InTurn() }
}
