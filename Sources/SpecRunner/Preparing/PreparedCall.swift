/// A call whose every text has its value: what is sent, and how its sending is looked after.
package struct PreparedCall: Sendable {
  /// The request, with all credentials that are known before it is sent.
  package var request: HTTPRequest

  /// Where the body is saved, nil where it is kept in memory.
  package var save: SaveName?

  /// The credentials where they are more than a field that is known.
  package var credentials: CallCredentials?

  /// What adds the credentials, where that is known already.
  package var authenticator: (any Authenticator)?

  /// The cookies that go with it, for each time it is sent.
  package let cookies: CallCookies

  /// When it is sent again; nil: never.
  package var retry: Retry?

  /// When to reuse an earlier response of the run.
  package var cachePolicy = Caching.Policy.none

  /// The names of the fields with credentials.
  package var credentialFields: Set<String> = []

  /// The statuses that the call itself asks for: none of them is tried again, none renews a token; empty where neither
  /// could be.
  package var expectedStatuses: [StatusPattern] = []

  /// Why something that the call inherits is not sent, nil where all is.
  package var withholding: Withholding?

  /// Whether it is sent again until its response is the awaited one, also if nobody could connect.
  package var isPolled = false

  /// The error that the call asks for, which is tried for and not tried again.
  package var expectedError: ClientError.Kind?

  /// The request as a person is shown it.
  package var shown: HTTPRequest { credentials?.shown(on: request) ?? request }
}
