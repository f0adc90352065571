// What an import of collections does not carry, by the names of Docs/Import.md.

extension InterchangeNote.Code {
  /// A statement of a script that is not read.
  static let script = Self("import-script")
  /// Checks or captures that a script makes under a condition.
  static let condition = Self("import-condition")
  /// Something that is switched off in the source.
  static let disabled = Self("import-disabled")
  /// Credentials of a type without an equivalent.
  static let auth = Self("import-auth")
  /// What is no request that can be sent.
  static let request = Self("import-request")
  /// A body, or a saved response, without an equivalent.
  static let content = Self("import-content")
  /// A name that is spelled in another way.
  static let name = Self("import-name")
  /// A value that is made up when a request is sent.
  static let dynamic = Self("import-dynamic")
}
