/// Why a document that a schema refers to cannot be used.
package enum SchemaDocumentError: Error, Sendable {
  /// It cannot be read; the reason, in words that follow "cannot read …:".
  case unreadable(reason: String)

  /// What it holds is no JSON.
  case invalid(Diagnostic)
}
