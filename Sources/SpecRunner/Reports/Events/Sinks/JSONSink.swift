/// A report that writes records as JSON: the text is made once for all of them.
package protocol JSONSink: ReportSink {
  /// Takes a record.
  func receive(_ record: RunRecord, as line: ContiguousArray<UInt8>)
}
