internal import SpecModel

/// A value that could not be taken out of an answer.
package struct FailedCapture {
  /// The name that it would have.
  package let name: String

  /// What a person is told.
  package let failure: Diagnostic

  /// Why the body, in which it was looked for, is no JSON; nil where that is not why.
  package let bodyError: JSONError?

  package init(name: String, failure: Diagnostic, bodyError: JSONError?) {
    self.name = name
    self.failure = failure
    self.bodyError = bodyError
  }
}
