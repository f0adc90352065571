/// What is wrong with a URI template, or with a value that one of its variables was given.
package struct URITemplateError: Error, Sendable, Hashable {
  /// What is wrong, in one sentence without a full stop.
  package let message: String

  /// Where, in UTF-8 bytes from the template's start.
  package let offset: Int

  /// The length of the wrong part in UTF-8 bytes.
  package let length: Int
}
