internal import SpecModel
internal import Synchronization

/// Gives records to reports on a thread of its own, so that no request waits for a report.
///
/// The thread starts with a record, and ends when none has come for a while.
final class ReportThread: Sendable {
  private let reports: [any ReportSink]

  /// The reports that write records as JSON.
  private let jsonReports: [any JSONSink]

  private let state = Mutex(State())

  private struct State {
    var waiting: [RunRecord] = []
    var isRunning = false
    /// Whether it gives records to the reports, which are not among those that wait.
    var isBusy = false
    /// For how many milliseconds there has been nothing to do.
    var idle = 0
  }

  /// How many records may wait; who sends more waits, too.
  private static let room = 1_000

  /// How many milliseconds the thread waits for another record.
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
      do { try SystemThread { self.work() }.detach() } catch { work() }
    }
    if isFull { wait { $0.waiting.count < Self.room } }
  }

  /// Waits until the reports have all records.
  func finish() {
    wait { $0.waiting.isEmpty && !$0.isBusy }
  }

  private func wait(until isReached: (inout State) -> Bool) {
    while !state.withLock({ isReached(&$0) }) { SystemThread.pause(milliseconds: 1) }
  }

  private func work() {
    while let records = nextRecords() {
      if records.isEmpty { SystemThread.pause(milliseconds: 1) }
      for record in records { give(record) }
    }
  }

  private func give(_ record: RunRecord) {
    for report in reports { report.receive(record) }
    guard !jsonReports.isEmpty else { return }
    let json = record.json
    for report in jsonReports { report.receive(record, as: json) }
  }

  /// The records that wait, perhaps none; nil where the thread ends.
  private func nextRecords() -> [RunRecord]? {
    state.withLock { state in
      state.idle = state.waiting.isEmpty ? state.idle + 1 : 0
      state.isBusy = !state.waiting.isEmpty
      guard state.idle <= Self.patience else {
        (state.isRunning, state.idle) = (false, 0)
        return nil
      }
      defer { state.waiting = [] }
      return state.waiting
    }
  }
}
