/// What a snapshot holds, as far as filters do not make something else of the value.
package enum SnapshotForm: Sendable {
  case json, text, bytes
}
