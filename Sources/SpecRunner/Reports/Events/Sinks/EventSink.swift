/// Something that listens to a run: a report, a progress line.
///
/// Write one to make a report of your own. It gets records, in which `***` replaces each secret.
public protocol EventSink: AnyObject, Sendable {
  /// How much the sink needs to know of units that passed.
  var detail: RecordDetail { get }

  /// Takes a record. Calls come one after the other, never two at once.
  func receive(_ record: RunRecord)
}

extension EventSink {
  /// Nothing but outcomes and times.
  public var detail: RecordDetail { .failures }
}
