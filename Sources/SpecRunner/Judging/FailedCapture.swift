/// A value that could not be taken out of a response.
package struct FailedCapture: Error {
  /// The name that it would have.
  let name: String

  /// What is wrong.
  let failure: RunProblem

  /// Why the response in which it was searched cannot be read, if that is why.
  var unreadable: UnreadableResponse?
}
