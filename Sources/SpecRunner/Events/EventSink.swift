/// Something that listens to a run: a report, a progress line.
///
/// Write one to make a report of your own. Calls come one after the other, never two at once.
public protocol EventSink: AnyObject, Sendable {
  /// Takes an event.
  ///
  /// - Parameter event: What happened.
  func receive(_ event: RunEvent)
}
