/// Takes the body of a response while it arrives and keeps what it needs of it, so that the response has to keep only
/// its beginning.
package protocol BodyCollector: Sendable {
  /// Begins a body; the result of an earlier one does not count.
  ///
  /// - Parameter status: The status of the response, a success.
  /// - Returns: Whether the body is taken; if not, the response keeps all of it.
  func begin(_ status: Int) -> Bool

  /// Takes the next piece of the body, without content codings.
  ///
  /// - Parameter piece: The piece.
  /// - Returns: How many bytes are kept of all that has come.
  func take(_ piece: [UInt8]) -> Int
}
