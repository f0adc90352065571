#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Tells the time and waits: given to what depends on either, so that a test need not wait.
public struct WallClock: Sendable {
  /// Seconds since 1970-01-01 UTC.
  public var now: @Sendable () -> Double

  /// The time since some moment, by a clock that nobody sets: what durations are measured by.
  public var uptime: @Sendable () -> Duration

  /// Waits; throws if the task is cancelled before the time has passed.
  public var sleep: @Sendable (Duration) async throws(CancellationError) -> Void

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - now: Gives the seconds since 1970-01-01 UTC.
  ///   - uptime: Gives the time since some moment; `nil` derives it from `now`.
  ///   - sleep: Waits for a time.
  public init(
    now: @escaping @Sendable () -> Double,
    uptime: (@Sendable () -> Duration)? = nil,
    sleep: @escaping @Sendable (Duration) async throws(CancellationError) -> Void
  ) {
    self.now = now
    self.uptime = uptime ?? { .seconds(now()) }
    self.sleep = sleep
  }

  private static let start = ContinuousClock.now

  /// The clock of this machine.
  public static let system = WallClock(
    now: { Date().timeIntervalSince1970 },
    uptime: { start.duration(to: .now) },
    sleep: { (duration) async throws(CancellationError) in
      // What nobody lives to see the end of; the system's clocks cannot count much more.
      let duration = min(duration, .seconds(100 * 365 * 86_400))
      // A loop waits without a thread of Swift's own, which needs descriptors and threads that there may not be.
      if let loop = CurlLoop.current { return try await loop.sleep(for: duration) }
      do {
        try await Task.sleep(for: duration)
      } catch {
        throw CancellationError()
      }
    }
  )
}
