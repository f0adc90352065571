/// A report that is complete when all runs are over.
package protocol Report: EventSink {
  /// The text of the report of all records that were received.
  func finish() -> String
}
