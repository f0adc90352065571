/// Why a file cannot be read.
package struct FileError: Error, Sendable {
  /// The reason, in words that follow "cannot read …:".
  package let reason: String

  /// Whether the file may not be read because of the place at which it lies.
  package let isOutside: Bool

  /// Creates an error with a reason.
  package init(reason: String, isOutside: Bool = false) {
    self.reason = reason
    self.isOutside = isOutside
  }
}
