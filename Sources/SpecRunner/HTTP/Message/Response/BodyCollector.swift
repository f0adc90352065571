/// Takes the body of a response while it arrives and keeps what it needs of it, so that the response has to keep only
/// its beginning.
package protocol BodyCollector: Sendable {
  /// Begins a body; the result of an earlier one does not count.
  func begin(_ status: Int) -> Bool

  /// Takes the next piece of the body, without content codings; nil if a part of it made that more than the limit.
  func take(_ piece: [UInt8], limit: Int) -> Int?
}
