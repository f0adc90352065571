/// The credentials of a call where they are more than a field whose value is known: a challenge has to be met, the
/// request to be signed, or a token to be fetched first.
///
/// A class, because it is large and most calls have none.
package final class CallCredentials: Sendable {
  /// What distinguishes it from others: calls with the same key share a token.
  package let key: Key

  /// The profile, where it is written.
  package let profile: JSONValue

  /// What is done.
  package let scheme: Scheme

  /// Creates credentials.
  init(_ profile: AuthProfile, _ values: [String?], _ scheme: Scheme) {
    let place: JSONPlace? = if case .digest = scheme { nil } else { JSONPlace(profile.origin) }
    key = Key(place: place, values: values)
    self.profile = profile.origin
    self.scheme = scheme
  }

  /// What is shared: a profile with the values of its texts, or those values alone.
  package struct Key: Sendable, Hashable {
    /// Where the profile is written; nil for Digest, whose nonces are the user's, however often the profile is written.
    package let place: JSONPlace?

    /// The values of its texts, in their order.
    package let values: [String?]
  }

  /// The schemes that need more than a field.
  package enum Scheme: Sendable {
    /// The server's challenge is met (RFC 7616).
    case digest(Credentials)
    /// The request is signed.
    case awsSigV4(AWSSigV4.Configuration)
    /// A token is asked for (RFC 6749).
    case oauth2(OAuth2.Configuration)
    /// An endpoint is called, with these values.
    case login(ResolvedLogin, with: [String: JSONValue])
    /// Templates are evaluated for each request that is sent, after what other credentials add.
    indirect case signature(RequestSigner, CallCredentials?)
  }

  /// Whether a 401 is part of the scheme, and no refusal.
  package var meetsChallenges: Bool {
    if case .digest = scheme { true } else { false }
  }

  /// A request as a person is shown it: what curl does, or what is in place of a token.
  package func shown(on request: HTTPRequest) -> HTTPRequest {
    var request = request
    if case .signature(let signer, let inner) = scheme {
      if let inner { request = inner.shown(on: request) }
      signer.mask(&request)
      return request
    }
    guard !request.fields.contains("Authorization") else { return request }
    switch scheme {
    case .signature: break
    case .digest(let credentials): request.options.curlToolCredentials = .digest(credentials)
    case .awsSigV4(let aws):
      request.options.curlToolCredentials = .awsSigV4(
        Credentials(username: aws.accessKey, password: aws.secretKey),
        scope: "aws:amz:\(aws.region):\(aws.service)"
      )
      if let token = aws.sessionToken { request.fields["X-Amz-Security-Token"] = token }
    case .oauth2: Bearer.authorize(&request, by: Redactor.mask)
    case .login(let calls, _):
      Bearer.authorize(&request, by: Redactor.mask, scheme: calls.profile.scheme)
    }
    return request
  }
}
