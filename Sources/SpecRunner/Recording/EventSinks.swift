/// Everything that gets the records of a run.
struct EventSinks {
  /// The sinks that get each record at once.
  private let sinks: [any EventSink]

  /// The others make reports.
  private let reports: ReportThread?

  /// How much the sinks want of units that passed.
  let detail: RecordDetail

  /// Prepares to give records to sinks and reports.
  init(_ sinks: [any EventSink], reports: [any ReportSink] = []) {
    let details = sinks.map(\.detail) + reports.map(\.detail)
    detail = details.max() ?? .failures
    self.sinks = sinks
    self.reports = reports.isEmpty ? nil : ReportThread(for: reports)
  }

  /// Gives a record to all.
  func send(_ record: RunRecord) {
    for sink in sinks { sink.receive(record) }
    reports?.send(record)
  }

  /// Waits until all have what was sent.
  func finish() { reports?.finish() }
}
