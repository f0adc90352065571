package import SpecModel

/// A value that could not be taken out of an answer.
package struct FailedCapture: Error {
  /// The name that it would have.
  package let name: String

  /// What a person is told.
  package let failure: Diagnostic

  /// Why the body, in which it was looked for, is no JSON; nil where that is not why.
  package let bodyError: JSONError?
}
