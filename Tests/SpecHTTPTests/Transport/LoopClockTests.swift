import SpecHTTP
import SpecStandards
import TestSupport
import Testing

/// Waiting on a loop, which takes no thread of Swift's own.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct LoopClockTests {
  @Test func `tasks on a loop wait as long as they say, whatever others do`() async throws {
    let loop = try CurlLoop()
    let start = ContinuousClock.now
    let ends = try await withThrowingTaskGroup(of: (Int, Duration).self) { group in
      for milliseconds in [120, 20, 70, 0] {
        group.addTask(executorPreference: loop) {
          try await WallClock.system.sleep(.milliseconds(milliseconds))
          return (milliseconds, start.duration(to: .now))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ends.map(\.0) == [0, 20, 70, 120])
    for (milliseconds, duration) in ends { #expect(duration >= .milliseconds(milliseconds)) }
  }

  @Test func `the longest duration is one that can be waited for and told`() async {
    let task = Task { try await WallClock.system.sleep(.seconds(Int64.max)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(Duration.seconds(Int64.max).text.hasSuffix(" s"))
    #expect(Duration.seconds(Int64.min).text.hasPrefix("-"))
  }

  @Test func `a task that is cancelled waits no longer`() async throws {
    let loop = try CurlLoop()
    for delay in [0, 20] {
      let task = Task(executorPreference: loop) { () async throws in
        #expect(CurlLoop.current === loop)
        try await WallClock.system.sleep(.seconds(3_600))
      }
      try await Task.sleep(for: .milliseconds(delay))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
}
