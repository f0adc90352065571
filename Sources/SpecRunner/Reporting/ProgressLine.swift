internal import Synchronization

/// The live line of progress at the bottom of a terminal.
final class ProgressLine: Sendable {
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    var units = 0
    var isShown = false
    var shownAt: ContinuousClock.Instant?
  }

  /// More often than this a person cannot read it.
  private static let interval = Duration.milliseconds(100)

  /// Creates a line.
  ///
  /// - Parameter write: Takes the texts that make and erase it.
  init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Begins a run.
  ///
  /// - Parameter units: How many units will be run.
  func begin(units: Int) {
    state.withLock { $0.units = units }
  }

  /// Shows how far the run is, where some time has passed since it was last shown.
  ///
  /// - Parameter summary: What there is so far.
  func show(_ summary: RunSummary) {
    let text = state.withLock { state -> String? in
      let now = ContinuousClock.now
      if state.isShown, let last = state.shownAt, now < last + Self.interval { return nil }
      state.isShown = true
      state.shownAt = now
      return "\r\u{1B}[K\(Self.text(summary, of: state.units))"
    }
    if let text { write(text) }
  }

  /// Takes the line away, so that something else can be written.
  func erase() {
    let wasShown = state.withLock { state in
      defer { state.isShown = false }
      return state.isShown
    }
    if wasShown { write("\r\u{1B}[K") }
  }

  private static func text(_ summary: RunSummary, of units: Int) -> String {
    var text = "\(summary.total) of \(units)"
    if summary.failed > 0 { text += ", \(summary.failed) failed" }
    if summary.errors > 0 {
      text += ", \(summary.errors) error\(summary.errors == 1 ? "" : "s")"
    }
    return text
  }
}
