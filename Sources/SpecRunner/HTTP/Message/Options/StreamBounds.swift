/// When reading of a successful response's body ends, though there may be more: at the bound that is reached first.
package struct StreamBounds: Sendable, Hashable {
  /// Stop after this many Server-Sent Events.
  package var events: Int?

  /// After so many lines that are not blank.
  package var lines: Int?

  /// Stop after this many bytes of the decoded body.
  package var bytes: Int?

  /// So long after the head of the response; the timeout of the request then limits the wait for that head.
  package var duration: Duration?

  /// Creates bounds.
  package init(
    events: Int? = nil,
    lines: Int? = nil,
    bytes: Int? = nil,
    duration: Duration? = nil
  ) {
    self.events = events
    self.lines = lines
    self.bytes = bytes
    self.duration = duration
  }
}
