/// A report that writes records as JSON: the text is made once for all of them.
protocol JSONSink: ReportSink {
  /// Takes a record.
  ///
  /// - Parameters:
  ///   - record: What happened.
  ///   - line: The record as a JSON object, and a line end.
  func receive(_ record: RunRecord, as line: ContiguousArray<UInt8>)
}
