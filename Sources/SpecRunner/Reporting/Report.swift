/// A report whose text is complete when all runs are over.
package protocol Report: ReportSink {
  /// The text of the report of all records that were received.
  func finish() -> String
}

/// A report that is written while the runs go on, so that its size needs no memory.
package protocol StreamedReport: ReportSink {
  /// Writes the end of the report: all runs are over.
  func finish()
}
