/// A report that is written while the runs go on, so that its size needs no memory.
package protocol StreamedReport: ReportSink {
  /// Writes the end of the report: all runs are over.
  func finish()
}
