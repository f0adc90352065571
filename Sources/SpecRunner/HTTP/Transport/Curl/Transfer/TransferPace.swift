/// Holds one direction of a transfer to a bandwidth.
///
/// libcurl's own limits are averages over seconds, under which a body of some hundred kilobytes passes at once.
struct TransferPace {
  private let bytesPerSecond: Double
  private var start: SuspendingClock.Instant?
  private var passed = 0

  /// Begins to measure at the first byte; the rate is at least one byte a second.
  init(bytesPerSecond: Int) {
    self.bytesPerSecond = Double(max(1, bytesPerSecond))
  }

  /// Until when bytes have to wait; `nil` if they may pass, which they then have.
  mutating func delay(
    of count: Int,
    at now: SuspendingClock.Instant = .now
  ) -> SuspendingClock.Instant? {
    let start = start ?? now
    self.start = start
    let due = start + .seconds((Double(passed) + Double(count)) / bytesPerSecond)
    guard due <= now else { return due }
    passed += count
    return nil
  }

  /// How many bytes are passed on at once, so that they flow: those of a tenth of a second.
  var portion: Int { max(1, Int(min(bytesPerSecond / 10, 1e9))) }
}
