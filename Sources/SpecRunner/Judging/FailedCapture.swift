internal import SpecModel

/// A value that could not be taken out of a response.
package struct FailedCapture {
  /// The name that it would have.
  let name: String

  /// What is wrong.
  let failure: Diagnostic

  /// Why the response in which it was searched cannot be read, if that is why.
  let unreadable: UnreadableResponse?
}
