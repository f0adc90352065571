/// Takes the body of a successful response while it arrives.
///
/// A transfer asks it whether there is room before each piece, and waits until it is resumed if there is none.
package protocol BodySink: Sendable {
  /// Whether a body has begun: the request cannot be sent again.
  var isOpen: Bool { get }

  /// Says how a transfer that found no room is resumed; that may be called from any thread.
  func onRoom(_ resume: @escaping @Sendable () -> Void)

  /// Begins a body, given the head of its response; false if there was one before.
  func open(_ head: HTTPResponse) -> Bool

  /// Whether there is room for a piece; if not, the transfer is resumed when there is.
  func admits() -> Bool

  /// Adds a piece of the body.
  func add(_ piece: [UInt8])
}
