/// What judging by a matcher needs from outside.
package protocol MatchContext: TemplateContext {
  /// How much around a part of a value is searched for secrets that the part may belong to.
  var secretMargin: Int { get }

  /// Hides the secrets in bytes.
  func redacted(_ bytes: [UInt8]) -> [UInt8]

  /// The compiled form of a shape, by the place where it is written; nil if it has none.
  func validator(ofShape shape: JSONValue) -> ShapeValidator?

  /// The path of a snapshot as people are shown it, what it has, and whether the run updates it; no bytes if it is not
  /// there.
  ///
  /// - Throws: ``TemplateError`` if the path is not that of a snapshot, or the file cannot be read.
  func snapshot(
    _ path: Template
  ) throws(TemplateError) -> (path: String, bytes: [UInt8]?, isUpdated: Bool)

  /// The compiled form of a JSON Schema, by the place where it is written; nil if it has none.
  func compiled(schema: JSONValue) -> Schema?

  /// A text that shows some of a value's bytes, of which those around are given; a mask if they belong to a secret.
  func masked(_ excerpt: String, of bytes: ArraySlice<UInt8>) -> String
}
