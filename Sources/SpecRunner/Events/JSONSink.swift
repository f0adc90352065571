/// A report that writes records as JSON: the text is made once for all of them.
protocol JSONSink: ReportSink {
  /// Takes a record.
  ///
  /// - Parameters:
  ///   - record: What happened.
  ///   - json: The record as a JSON object in one line.
  func receive(_ record: RunRecord, as json: String)
}
