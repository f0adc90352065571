internal import Synchronization

/// The live line at the bottom of a terminal: how far the run is, how fast, and what is running.
final class ProgressLine: Sendable {
  private let columns: @Sendable () -> Int?
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    var units = 0
    var summary = RunSummary()

    /// The units under way, in the order in which they started.
    var running: [String] = []
    var startedAt: ContinuousClock.Instant?
    var drawnAt: ContinuousClock.Instant?

    /// The columns of the line that is shown, nil if there is none.
    var drawn: Int?
    var isOver = false
  }

  /// More often than this a person cannot read it.
  private static let interval = Duration.milliseconds(100)

  /// What is shown if nobody knows how wide the terminal is.
  private static let usualColumns = 80

  /// Creates a line.
  init(columns: @escaping @Sendable () -> Int?, write: @escaping @Sendable (String) -> Void) {
    self.columns = columns
    self.write = write
  }

  /// Begins a run.
  func begin(units: Int) {
    let isFirst = state.withLock { state in
      state.units = units
      state.isOver = false
      defer { state.startedAt = state.startedAt ?? .now }
      return state.startedAt == nil
    }
    // Without a thread the line changes when units start and end.
    if isFirst { try? SystemThread { self.keepFresh() }.detach() }
  }

  /// Shows that a unit is under way.
  func start(_ id: String) {
    state.withLock { state in
      state.running.append(id)
      draw(&state)
    }
  }

  /// Shows that a unit has ended.
  func finish(_ id: String, _ summary: RunSummary) {
    state.withLock { state in
      state.summary = summary
      if let place = state.running.firstIndex(of: id) { state.running.remove(at: place) }
      draw(&state)
    }
  }

  /// Takes the line away, so that something else can be written.
  func erase() { state.withLock { erase(&$0) } }

  /// Takes the line away for good.
  func end() {
    state.withLock { state in
      erase(&state)
      state.isOver = true
    }
  }

  /// Keeps the line fresh until the run is over: a unit may take long.
  private func keepFresh() {
    while refresh() { SystemThread.pause(milliseconds: 200) }
  }

  private func refresh() -> Bool {
    state.withLock { state in
      draw(&state)
      return !state.isOver
    }
  }

  private func draw(_ state: inout State) {
    let now = ContinuousClock.now
    if state.drawn != nil, let last = state.drawnAt, now < last + Self.interval { return }
    guard !state.isOver else { return }
    state.drawnAt = now
    let width = max(2, columns() ?? Self.usualColumns)
    // A character in the last column would make some terminals begin a new line.
    let text = Self.text(state, at: now).visible.fitted(to: width - 1)
    write("\(Self.erasing(state.drawn, in: width))\(text)")
    state.drawn = text.columns
  }

  private func erase(_ state: inout State) {
    guard let drawn = state.drawn else { return }
    state.drawn = nil
    write(Self.erasing(drawn, in: columns() ?? Self.usualColumns))
  }

  /// What removes a line, which takes several if the terminal has become narrower.
  private static func erasing(_ drawn: Int?, in width: Int) -> String {
    let rows = drawn.map { max(0, $0 - 1) / max(1, width) } ?? 0
    // Some terminals keep what is cleared to the end of the screen in their history, if that is all of it.
    return rows > 0 ? "\r\u{1B}[\(rows)A\u{1B}[J" : "\r\u{1B}[K"
  }

  private static func text(_ state: State, at now: ContinuousClock.Instant) -> String {
    let summary = state.summary
    var text = "\(summary.total) of \(state.units)"
    if summary.failed > 0 { text += ", \(summary.failed) failed" }
    if summary.errors > 0 {
      text += ", \(summary.errors.counted("error"))"
    }
    let seconds = state.startedAt.map { (now - $0) / .seconds(1) } ?? 0
    if seconds >= 1 {
      text += ", \(Int(seconds)) s"
      if summary.requests > 0 {
        text += ", \(Int((Double(summary.requests) / seconds).rounded()))/s"
      }
    }
    guard let first = state.running.first else { return text }
    let others = state.running.count - 1
    let name = first.split(separator: " › ").suffix(2).joined(separator: " › ")
    return "\(text) · \(others > 0 ? "+\(others) " : "")\(name)"
  }
}
