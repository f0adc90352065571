/// Why a file cannot be read.
package struct FileError: Error, Sendable {
  /// The reason, in words that follow "cannot read …:".
  package let reason: String

  /// Creates an error with a reason.
  package init(reason: String) {
    self.reason = reason
  }
}
