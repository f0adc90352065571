internal import Synchronization

/// A report whose text is made at the end, of what its document has kept.
final class DocumentReport<Document: ReportDocument>: Report {
  let detail: RecordDetail
  private let document: Mutex<Document>

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - document: The empty document.
  ///   - detail: How much it needs of units that passed.
  init(_ document: Document, detail: RecordDetail = .failures) {
    self.document = Mutex(document)
    self.detail = detail
  }

  func receive(_ record: RunRecord) { document.withLock { $0.add(record) } }

  func finish() -> String { document.withLock { $0.text } }
}
