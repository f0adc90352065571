/// The phases of a call (HAR 1.2), and the time until the first event of a stream.
package enum Phase: String, Sendable, CaseIterable {
  case dns, connect, tls, send, wait, receive, total, firstEvent
}
