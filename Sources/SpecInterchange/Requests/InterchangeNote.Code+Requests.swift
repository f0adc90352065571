// What an import of requests does not carry, by the names of Docs/Import.md.

extension InterchangeNote.Code {
  /// A file that is sent is not read: an empty one is in its place.
  static let file = Self("import-file")
  /// An option or a part of a request without an equivalent.
  static let option = Self("import-option")
  /// A command is no request.
  static let command = Self("import-command")
}
