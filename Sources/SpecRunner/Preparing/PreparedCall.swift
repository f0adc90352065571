package import SpecModel

/// A call whose every text has its value: what is sent, and how its sending is looked after.
package struct PreparedCall: Sendable {
  /// The request, with every proof that is known before it is sent.
  package var request: HTTPRequest

  /// Where the body is saved, nil where it is kept in memory.
  package var save: SaveName?

  /// What proves who sends it where that is more than a field that is known.
  package var proof: Proof?

  /// What proves it, where that is known already.
  package var authenticator: (any Authenticator)?

  /// The cookies that go with it, for each time it is sent.
  package let cookies: CallCookies

  /// When it is sent again; nil: never.
  package var retry: Retry?

  /// When an earlier answer of the run is used again.
  package var cachePolicy = Caching.Policy.none

  /// The names of the fields that prove who sends it.
  package var credentialFields: Set<String> = []

  /// The statuses that the call itself asks for: none of them is tried again, none renews a proof; empty where neither
  /// could be.
  package var expectedStatuses: [StatusPattern] = []

  /// Why credentials that the call inherits are not sent: its spec file redirects its connection; nil where they are.
  package var redirection: ConnectionRedirection?

  /// The error that the call asks for, which is tried for and not tried again.
  package var expectedFault: ClientError.Kind?

  /// The request as a person is shown it.
  package var shown: HTTPRequest { proof?.shown(on: request) ?? request }
}
