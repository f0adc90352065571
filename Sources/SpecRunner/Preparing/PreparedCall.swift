/// A call whose every text has its value: what is sent, and how its sending is looked after.
package struct PreparedCall: Sendable {
  /// The request, with every proof that is known before it is sent.
  package var request: HTTPRequest

  /// Where the body is saved, nil where it is kept in memory.
  package var save: SaveName?

  /// Adds a proof that has to be fetched first, and renews it after a 401.
  package var authenticator: (any Authenticator)?
}
