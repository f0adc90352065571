// What an import of OpenAPI does not carry, by the names of Docs/Import.md.

extension InterchangeNote.Code {
  /// A part is not what OpenAPI says, and is left out.
  static let malformed = Self("import-malformed")
  /// A method is not written in capitals.
  static let method = Self("import-method")
  /// A path is written in another way.
  static let path = Self("import-path")
  /// A parameter is written in a style that calls must write themselves.
  static let style = Self("import-style")
  /// A header or a cookie cannot be sent.
  static let header = Self("import-header")
  /// A body or an answer is described in another media type, too.
  static let mediaType = Self("import-media-type")
  /// A body is described where HTTP allows none, or is not needed.
  static let body = Self("import-body")
  /// The encoding of a form's field is not carried.
  static let encoding = Self("import-encoding")
  /// An example does not fit its own schema.
  static let exampleMisfit = Self("import-example-misfit")
  /// A status is none.
  static let status = Self("import-status")
  /// No success is declared.
  static let success = Self("import-success")
  /// Credentials are needed in a way that is not known.
  static let security = Self("import-security")
  /// Credentials come from a person in a browser.
  static let interactive = Self("import-oauth-interactive")
  /// A server's URL is no address of requests.
  static let server = Self("import-server")
  /// Links, callbacks and webhooks have no place.
  static let link = Self("import-link")
  static let callback = Self("import-callback")
  static let webhook = Self("import-webhook")
}
