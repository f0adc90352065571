internal import Synchronization

/// Asks a token endpoint for tokens (RFC 6749 section 5).
///
/// Neither its errors nor what a program sees of them has a secret in it.
package final class TokenFetcher: Sendable {
  private let configuration: OAuth2.Configuration
  private let options: TransferOptions
  private let transport: any Transport
  private let clock: WallClock
  private let discovered = Mutex<String?>(nil)

  package init(_ configuration: OAuth2.Configuration, transport: any Transport, clock: WallClock) {
    self.configuration = configuration
    options = configuration.options.gettingToken
    self.transport = transport
    self.clock = clock
  }

  /// Gets a token by the refresh token of the one before, else by the grant.
  package func fetch(after previous: AccessToken?) async throws(ClientError) -> AccessToken {
    let url = try await tokenURL()
    if let refreshToken = previous?.refreshToken,
      let token = try await refreshed(at: url, by: refreshToken)
    {
      return token
    }
    let parameters: [(String, String)]
    var refreshToken: String?
    switch (configuration.grant, try configuration.assertion?(url, clock.now())) {
    case (_, let assertion?):
      parameters = [
        ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"), ("assertion", assertion),
      ]
    case (.clientCredentials, _):
      parameters = [("grant_type", "client_credentials")]
    case (.password(let user), _):
      parameters = [
        ("grant_type", "password"), ("username", user.username), ("password", user.password),
      ]
    case (.refreshToken(let given), _):
      refreshToken = given
      parameters = Self.refresh(given)
    }
    switch try await ask(url, parameters) {
    case .token(var token):
      token.refreshToken = token.refreshToken ?? refreshToken
      return token
    case .refused(_, let error):
      throw error
    }
  }

  /// The token of a refresh; nil if it fails in a way in which the grant may succeed.
  private func refreshed(
    at url: String,
    by refreshToken: String
  ) async throws(ClientError) -> AccessToken? {
    var isByRefreshToken = false
    if case .refreshToken = configuration.grant { isByRefreshToken = true }
    let outcome: Outcome
    do throws(ClientError) {
      outcome = try await ask(url, Self.refresh(refreshToken))
    } catch {
      if isByRefreshToken || [.cancelled, .hostNotAllowed].contains(error.kind) { throw error }
      return nil
    }
    switch outcome {
    case .token(var token):
      // The refresh token is kept unless it was replaced (RFC 6749 section 6).
      token.refreshToken = token.refreshToken ?? refreshToken
      return token
    case .refused("invalid_grant", _): return nil
    case .refused(let code, let error):
      // The grant names the same client.
      if isByRefreshToken || code == "invalid_client" { throw error }
      return nil
    }
  }

  private static func refresh(_ token: String) -> [(String, String)] {
    [("grant_type", "refresh_token"), ("refresh_token", token)]
  }

  private enum Outcome {
    case token(AccessToken)
    case refused(code: String, ClientError)
  }

  private func ask(
    _ url: String,
    _ grant: [(String, String)]
  ) async throws(ClientError) -> Outcome {
    let asked = clock.now()
    let exchange = try await send(try tokenRequest(url, grant))
    do throws(ClientError) {
      switch try outcome(of: exchange.response, to: grant, at: url, asked: asked) {
      case .token(let token): return .token(token)
      case .refused(let code, let error):
        return .refused(code: code, error.showing(token: exchange))
      }
    } catch {
      throw error.showing(token: exchange)
    }
  }

  private func outcome(
    of response: HTTPResponse,
    to grant: [(String, String)],
    at url: String,
    asked: Double
  ) throws(ClientError) -> Outcome {
    guard (200...299).contains(response.status) else {
      let body = try? JSONDocument(parsing: response.body).root
      let (code, text) = Self.reason(in: body)
      var error = Self.error(
        "the token endpoint \(url.urlWithoutSecrets) responded\(purpose(of: grant)) with \(response.status)\(text)"
      )
      error.isRefusal = response.refusesCredentials && !Self.isAboutRequest(code)
      return .refused(code: code, error)
    }
    let place = "the response of the token endpoint \(url.urlWithoutSecrets)"
    let body = try Self.json(of: response, place)
    // Some servers refuse with the status of a success.
    let (code, text) = Self.reason(in: body)
    if !code.isEmpty, body["access_token"] == nil {
      var error = Self.error(
        "the token endpoint \(url.urlWithoutSecrets) refused\(purpose(of: grant))\(text)"
      )
      error.isRefusal = !Self.isAboutRequest(code)
      return .refused(code: code, error)
    }
    let value = try Self.string("access_token", of: body, place)
    if let type = body["token_type"]?.string, !HTTPToken.equal(type, "Bearer") {
      throw Self.error(
        "the token endpoint \(url.urlWithoutSecrets) gave a token of type \(type.excerpt), not Bearer"
      )
    }
    // Some servers write the number as a text.
    let lifetime =
      body["expires_in"]?.number.map(\.double)
      ?? body["expires_in"]?.string.flatMap(Double.init)
    return .token(
      AccessToken(
        value,
        expiresAt: lifetime.map { asked + $0 },
        refreshToken: body["refresh_token"]?.string
      )
    )
  }

  /// Which request was responded to, where the profile names another grant.
  private func purpose(of grant: [(String, String)]) -> String {
    if case .refreshToken = configuration.grant { return "" }
    guard grant.first?.1 == "refresh_token" else { return "" }
    return " to grant_type=refresh_token"
  }

  /// Whether an error is about the request or the server, and so not about the credentials (RFC 6749 section 5.2).
  private static func isAboutRequest(_ code: String) -> Bool {
    [
      "invalid_request", "unsupported_grant_type", "invalid_scope", "server_error",
      "temporarily_unavailable",
    ].contains(code)
  }

  private func tokenRequest(
    _ url: String,
    _ grant: [(String, String)]
  ) throws(ClientError) -> HTTPRequest {
    var parameters = grant
    var fields: HTTPFields = [
      "Content-Type": FormEncoding.mediaType, "Accept": "application/json",
    ]
    if !configuration.scopes.isEmpty {
      parameters.append(("scope", configuration.scopes.joined(separator: " ")))
    }
    if let audience = configuration.audience { parameters.append(("audience", audience)) }
    parameters += configuration.parameters.map { ($0.name, $0.value) }
    if let assertion = configuration.clientAssertion {
      parameters += [
        ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
        ("client_assertion", try assertion(url, clock.now())),
      ]
    }
    switch (configuration.clientAuthentication, configuration.clientSecret) {
    case (.basic, let secret?):
      // Both are form-encoded first (RFC 6749 section 2.3.1); a space as %20, which servers that do not know of
      // forms read, too.
      let encode = PercentEncoding.unreserved.encode
      let client = Credentials(username: encode(configuration.clientID), password: encode(secret))
      fields.append("Authorization", client.basic)
    case (_, let secret):
      parameters.append(("client_id", configuration.clientID))
      if let secret { parameters.append(("client_secret", secret)) }
    }
    return HTTPRequest(
      method: .post,
      url: url,
      fields: fields,
      body: .bytes(Array(FormEncoding.encode(parameters).utf8)),
      options: options,
      redirectPolicy: { hop, next throws(ClientError) in try Self.keepAtHome(hop, next) }
    )
  }

  /// The body has credentials, which a redirect would take along.
  private static func keepAtHome(_ hop: Exchange, _ next: HTTPRequest) throws(ClientError) {
    let target = URLReference(next.url)
    guard !target.hasSameOrigin(as: URLReference(hop.url)) else { return }
    throw ClientError(
      .redirectRefused,
      "the token endpoint \(hop.url.urlWithoutSecrets) redirects to \(target.origin), which must not get the credentials"
    )
  }

  private func send(_ request: HTTPRequest) async throws(ClientError) -> Exchange {
    do throws(ClientError) {
      return try await transport.send(request)
    } catch {
      let isTooLarge = error.kind == .responseTooLarge
      throw error.withoutExchange(
        saying: isTooLarge
          ? "the response of \(request.url.urlWithoutSecrets): \(error.message)" : nil
      )
    }
  }

  /// Why a token is refused (RFC 6749 section 5.2): the code of the error, empty if there is none, and words about it.
  ///
  /// Some servers respond with a problem (RFC 9457) or a message instead.
  private static func reason(in body: JSONValue?) -> (code: String, text: String) {
    let code = body?["error"]?.string ?? ""
    let description = body?["error_description"]?.string?.excerpt
    var reason = [code.excerpt, description.map { "(\($0))" } ?? ""].filter { !$0.isEmpty }
    if reason.isEmpty {
      reason = ["detail", "message", "title"].compactMap { body?[$0]?.string?.excerpt }
        .filter { !$0.isEmpty }.prefix(1).map(\.self)
    }
    return (code, reason.isEmpty ? "" : ": " + reason.joined(separator: " "))
  }

  private static func error(_ message: String) -> ClientError {
    ClientError(.authentication, message)
  }

  private static func json(
    of response: HTTPResponse,
    _ place: String
  ) throws(ClientError) -> JSONValue {
    do throws(JSONError) {
      return try JSONDocument(parsing: response.body).root
    } catch let mistake {
      // Of a page of HTML, its type says more than the byte at which it is not JSON.
      if let type = response.fields["Content-Type"].flatMap({ MediaType($0) }), !type.isJSON {
        throw error("\(place) is \(type.essence.excerpt), not JSON")
      }
      throw error("\(place) is not JSON: \(mistake) (at byte \(mistake.offset))")
    }
  }

  private static func string(
    _ name: String,
    of json: JSONValue,
    _ place: String
  ) throws(ClientError) -> String {
    guard let value = json[name] else { throw error("\(place) has no \(name)") }
    guard let text = value.string else {
      throw error("the \(name) in \(place) is \(value.type.phrase), not a string")
    }
    guard !text.isEmpty else { throw error("the \(name) in \(place) is empty") }
    return text
  }
}

extension TokenFetcher {
  /// The token endpoint, found out once.
  private func tokenURL() async throws(ClientError) -> String {
    switch configuration.endpoint {
    case .url(let url): return URLReference.encodingStrays(in: url)
    case .issuer(let issuer):
      if let url = discovered.withLock({ $0 }) { return url }
      let url = URLReference.encodingStrays(in: try await discover(issuer))
      discovered.withLock { $0 = url }
      return url
    }
  }

  private func discover(_ issuer: String) async throws(ClientError) -> String {
    var statuses: [String] = []
    for url in Self.metadataURLs(of: issuer) {
      let request = HTTPRequest(
        url: url,
        fields: ["Accept": "application/json"],
        options: options
      )
      let response = try await send(request).response
      guard response.status == 200 else {
        statuses.append("\(url.urlWithoutSecrets) responded with \(response.status)")
        continue
      }
      return try Self.tokenURL(in: response, of: issuer, from: url)
    }
    throw Self.error(
      "the issuer \(issuer) has no metadata: \(statuses.joined(separator: ", "))"
    )
  }

  /// OpenID Connect appends the well-known path (Discovery 1.0 section 4); RFC 8414 section 3 puts it before the
  /// issuer's own.
  private static func metadataURLs(of issuer: String) -> [String] {
    var url = URLReference(issuer)
    url.query = nil
    url.fragment = nil
    let path = url.path.hasSuffix("/") ? String(url.path.dropLast()) : url.path
    url.path = path + "/.well-known/openid-configuration"
    let openID = url.description
    url.path = "/.well-known/oauth-authorization-server" + path
    return [openID, url.description].map { URLReference.encodingStrays(in: $0) }
  }

  private static func tokenURL(
    in response: HTTPResponse,
    of issuer: String,
    from url: String
  ) throws(ClientError) -> String {
    let place = "the metadata at \(url.urlWithoutSecrets)"
    let metadata = try json(of: response, place)
    let tokenURL = try string("token_endpoint", of: metadata, place)
    // Metadata of another issuer must not be used (RFC 8414 section 3.3).
    guard let named = metadata["issuer"]?.string, named.utf8.elementsEqual(issuer.utf8) else {
      let named = metadata["issuer"]?.string?.excerpt ?? "nobody"
      throw error(
        "the metadata at \(url.urlWithoutSecrets) is for the issuer \(named), not for \(issuer)"
      )
    }
    guard URLReference(tokenURL).isHTTPS || !URLReference(issuer).isHTTPS else {
      throw error(
        "the metadata at \(url.urlWithoutSecrets) names a token endpoint without TLS: \(tokenURL.urlWithoutSecrets.excerpt)"
      )
    }
    return tokenURL
  }
}

extension OAuth2 {
  /// Creates the scheme.
  ///
  /// - Parameters:
  ///   - configuration: The grant and where it is used.
  ///   - transport: What sends the requests for tokens.
  ///   - clock: The clock to read expiry by.
  public init(
    _ configuration: Configuration,
    transport: any Transport = CurlTransport(),
    clock: WallClock = .system
  ) {
    let fetcher = TokenFetcher(configuration, transport: transport, clock: clock)
    self.init(
      TokenStore(skew: configuration.skew, clock: clock) { previous in
        try await fetcher.fetch(after: previous)
      }
    )
  }
}
