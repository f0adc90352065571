internal import Synchronization

/// A report whose text is complete when all runs are over: its document makes it of what it has kept.
package final class Report: ReportSink {
  private let document: Mutex<any ReportDocument>

  /// Creates a report.
  init(_ document: any ReportDocument) {
    self.document = Mutex(document)
  }

  /// Takes a record.
  package func receive(_ record: RunRecord) { document.withLock { $0.add(record) } }

  /// The text of the report of all records that were received.
  package func finish() -> String { document.withLock { $0.text } }

  /// Writes this text in pieces.
  package func finish(to write: (ContiguousArray<UInt8>) -> Void) {
    document.withLock { $0.write(to: write) }
  }
}
