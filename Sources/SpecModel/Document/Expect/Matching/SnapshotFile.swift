/// A snapshot as a run finds it.
package struct SnapshotFile: Sendable {
  /// Its path as people are shown it.
  package let path: String

  /// What it has, nil if it is not there.
  package let bytes: [UInt8]?

  /// Whether the run writes it if it is missing or different.
  package let isUpdated: Bool

  package init(path: String, bytes: [UInt8]?, isUpdated: Bool) {
    self.path = path
    self.bytes = bytes
    self.isUpdated = isUpdated
  }
}
