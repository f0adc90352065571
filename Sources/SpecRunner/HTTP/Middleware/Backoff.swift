/// How long to wait before a further attempt: longer each time, and not all at once.
public struct Backoff: Sendable, Hashable {
  /// The wait before the second attempt.
  public var base: Duration

  /// How many times longer each wait is than the one before.
  public var factor: Double

  /// The longest wait.
  public var maximum: Duration

  /// Which part of a wait is left to chance: 0.2 makes 1 s anything from 0.8 s to 1.2 s.
  public var jitter: Double

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - base: The wait before the second attempt.
  ///   - factor: How many times longer each wait is than the one before.
  ///   - maximum: The longest wait.
  ///   - jitter: Which part of a wait is left to chance, 0 to 1.
  public init(
    base: Duration = .milliseconds(200),
    factor: Double = 2,
    maximum: Duration = .seconds(10),
    jitter: Double = 0.2
  ) {
    self.base = base
    self.factor = factor
    self.maximum = maximum
    self.jitter = jitter
  }

  /// The wait after an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The attempt's number, from 1.
  ///   - chance: 0 to 1; where in the jitter's range the wait lies.
  /// - Returns: The wait, never longer than ``maximum``.
  public func delay(after attempt: Int, chance: Double) -> Duration {
    var seconds = base / .seconds(1)
    let longest = maximum / .seconds(1)
    var number = 1
    while number < attempt, seconds < longest, factor > 1 {
      seconds *= factor
      number += 1
    }
    // Bounded before chance has its say, or all that wait for longest would come back at once.
    seconds = min(seconds, longest) * (1 + jitter * (2 * chance - 1))
    return seconds.isFinite && seconds < longest ? .seconds(max(0, seconds)) : maximum
  }
}
