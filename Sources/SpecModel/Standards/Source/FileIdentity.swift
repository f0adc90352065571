package import CSystem

/// What tells a file from all others of the machine, however its path is written.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64

  /// The identity of a file whose status is known.
  package init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// The identity of the file at a path; nil if there is none.
  package init?(at path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
