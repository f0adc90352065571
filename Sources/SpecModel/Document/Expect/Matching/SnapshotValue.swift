/// A value that a run may write as a snapshot.
package struct SnapshotValue: Sendable {
  /// The path of the snapshot, as people are shown it.
  package let path: String

  /// What is written.
  package let bytes: ContiguousArray<UInt8>

  /// What it has in common with equal values, and with no others.
  package let key: ContiguousArray<UInt8>

  /// Why the snapshot that is there is not equal; nil if it is.
  package let failure: MatchFailure?
}
