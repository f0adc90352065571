/// A call whose every text has its value: what is sent, and how its sending is looked after.
package struct PreparedCall: Sendable {
  /// The request, with every proof that is known before it is sent.
  package var request: HTTPRequest

  /// Where the body is saved, nil where it is kept in memory.
  package var save: SaveName?

  /// What proves who sends it where that is more than a field that is known.
  package var proof: Proof?

  /// The cookies that go with it, for each time it is sent.
  package let cookies: CallCookies

  /// The request as a person is shown it.
  package var shown: HTTPRequest { proof?.shown(on: request) ?? request }
}
