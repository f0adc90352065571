/// A report whose text is complete when all runs are over.
package protocol Report: ReportSink {
  /// The text of the report of all records that were received.
  func finish() -> String
}
