internal import Synchronization

/// Gives records to reports on a thread of its own, so that no request waits for a report.
///
/// The thread starts with a record, and ends when none has come for a while.
final class ReportThread: Sendable {
  private let reports: [any ReportSink]

  /// The reports that write records as JSON.
  private let jsonReports: [any JSONSink]

  private let state = Mutex(State())

  /// Writes the lines; held by who gives records to the reports, so that they get them in order.
  private let giving = Mutex(JSONWriter(isShown: true))

  private struct State {
    var waiting: [RunRecord] = []
    var isRunning = false
  }

  /// How many records may wait; who sends more gives them to the reports.
  private static let room = 1_000

  /// After how many milliseconds without a record the thread ends.
  private static let patience = 20

  /// Prepares a thread; none is started yet.
  init(for reports: [any ReportSink]) {
    self.reports = reports.filter { !($0 is any JSONSink) }
    jsonReports = reports.compactMap { $0 as? any JSONSink }
  }

  /// Takes a record, which the reports get after all earlier ones.
  func send(_ record: RunRecord) {
    let (startsThread, isFull) = state.withLock { state in
      state.waiting.append(record)
      defer { state.isRunning = true }
      return (!state.isRunning, state.waiting.count >= Self.room)
    }
    if startsThread {
      do { try SystemThread { self.work() }.detach() } catch { giveAll() }
    } else if isFull {
      giveAll()
    }
  }

  /// Waits until the reports have all records.
  func finish() { giveAll() }

  private func work() {
    var idle = 0
    while idle < Self.patience || !ends() {
      idle = giveAll() ? 0 : idle + 1
      SystemThread.pause(milliseconds: 1)
    }
  }

  /// Gives the reports what waits.
  @discardableResult
  private func giveAll() -> Bool {
    giving.withLock { writer in
      let records = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      for record in records { give(record, &writer) }
      return !records.isEmpty
    }
  }

  private func give(_ record: RunRecord, _ writer: inout JSONWriter) {
    for report in reports { report.receive(record) }
    guard !jsonReports.isEmpty else { return }
    let line = record.line(by: &writer)
    for report in jsonReports { report.receive(record, as: line) }
  }

  /// Whether the thread ends, as nothing waits: the next record starts another.
  private func ends() -> Bool {
    state.withLock { state in
      state.isRunning = !state.waiting.isEmpty
      return !state.isRunning
    }
  }
}
