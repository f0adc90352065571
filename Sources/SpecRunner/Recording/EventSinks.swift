/// Everything that gets the records of a run.
struct EventSinks {
  /// The sinks that get each record at once.
  private let sinks: [any EventSink]

  /// The others write records as JSON.
  private let json: JSONSinkThread?

  /// How much the sinks want of units that passed.
  let detail: RecordDetail

  /// Prepares to give records to sinks.
  init(_ sinks: [any EventSink]) {
    detail = sinks.map(\.detail).max() ?? .failures
    self.sinks = sinks.filter { !($0 is any JSONSink) }
    let writers = sinks.compactMap { $0 as? any JSONSink }
    json = writers.isEmpty ? nil : JSONSinkThread(for: writers)
  }

  /// Whether there is none.
  var isEmpty: Bool { sinks.isEmpty && json == nil }

  /// Gives a record to all.
  func send(_ record: RunRecord) {
    for sink in sinks { sink.receive(record) }
    json?.send(record)
  }

  /// Waits until all have what was sent.
  func finish() { json?.finish() }
}
