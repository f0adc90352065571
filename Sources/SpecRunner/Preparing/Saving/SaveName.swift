/// The name under which a body is saved in the output folder.
package enum SaveName: Sendable, Hashable {
  /// What the response suggests.
  case suggested
  /// A path inside the folder.
  case path(String)
}
