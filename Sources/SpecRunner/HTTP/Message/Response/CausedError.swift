/// An error that may tell of another one behind it.
package protocol CausedError: Error {
  /// The error behind it.
  var cause: (any Error)? { get }
}
