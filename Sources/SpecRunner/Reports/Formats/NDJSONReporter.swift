/// Writes each event as a line of JSON.
package final class NDJSONReporter: StreamedReport, JSONSink {
  private let write: @Sendable (ContiguousArray<UInt8>) -> Void

  /// Creates a reporter.
  package init(write: @escaping @Sendable (ContiguousArray<UInt8>) -> Void) {
    self.write = write
  }

  /// The calls of every unit: other reports are made from the lines.
  package let detail = RecordDetail.calls

  /// Takes a record.
  package func receive(_ record: RunRecord) { receive(record, as: record.line) }

  package func receive(_ record: RunRecord, as line: ContiguousArray<UInt8>) { write(line) }

  /// Writes nothing: each line is written when its event happens.
  package func finish() {}
}
