/// What was found out of a body that lies in a file.
package struct SavedBody: Sendable {
  /// How many bytes it has.
  package var size: Int

  /// Its hashes, as far as they were asked for.
  package var hashes: [HashFunction: ContiguousArray<UInt8>] = [:]
}
