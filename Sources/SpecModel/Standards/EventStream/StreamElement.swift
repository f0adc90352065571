/// What the body of a stream consists of.
package enum StreamElement: String, Sendable, CaseIterable {
  /// Server-Sent Events.
  case events
  /// Lines, each a JSON value.
  case lines
}
