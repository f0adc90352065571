/// A file that a body or a part of it is made of.
package struct SentFile: Sendable {
  /// Its path.
  package let path: Template

  /// Whether templates in it are expanded, nil if that is not written.
  package let expands: Bool?
}
