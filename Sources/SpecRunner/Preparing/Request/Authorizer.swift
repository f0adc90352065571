/// Adds credentials to a request.
struct Authorizer {
  let scope: CallScope

  /// How requests for tokens are sent: as the environment's calls are.
  let tokenTransfer: ResolvedTransfer

  /// The token that the mock server is sent where a real one would be fetched: it takes any.
  private static let mockedToken = "mocked"

  /// A shorter part of an API key may stand for something else, too: it is hidden with what is written around it.
  private static let leastSecret = 8

  /// Adds a profile's credentials as far as they are known; a field that the call says itself stays; nil where that
  /// is nothing.
  func authorize(
    _ request: inout HTTPRequest,
    by resolved: ResolvedProfile
  ) throws(TemplateError) -> CallCredentials? {
    let profile = resolved.profile
    let isMocked = scope.unit.run.isMocked
    switch profile.scheme {
    case .basic(let basic):
      let user = try credentials(basic.username, basic.password, userName: .userName)
      Basic.authorize(&request, by: user)
    case .bearer(let bearer):
      Bearer.authorize(&request, by: try text(bearer.token, as: .bearerToken))
    case .apiKey(let key):
      let name = try text(key.name, as: key.location.nameRule)
      let value = try text(key.value, as: key.location.valueRule)
      let secret = key.value.withoutWrittenEnds(value)
      scope.unit.hidden.add([secret.utf8.count < Self.leastSecret ? value : secret])
      APIKey(value, name: name, in: APIKey.Location(key.location)).authorize(&request)
    case .awsSigV4(let aws): return try signingCredentials(aws, of: profile)
    // The mock challenges nobody and takes any token: nothing is asked of anybody else.
    case .oauth2 where isMocked, .login where isMocked:
      Bearer.authorize(&request, by: Self.mockedToken)
    case .digest where isMocked, .ntlm where isMocked, .negotiate where isMocked,
      .netrc where isMocked:
      break
    case .digest(let digest):
      let user = try credentials(digest.username, digest.password)
      return CallCredentials(profile, [user.username, user.password], .digest(user))
    case .ntlm(let ntlm):
      TransportAuthentication(.ntlm(try credentials(ntlm.username, ntlm.password)))
        .authorize(&request)
    case .negotiate(let negotiate):
      var user: Credentials?
      if let username = negotiate.username, let password = negotiate.password {
        user = try credentials(username, password)
      }
      TransportAuthentication(.negotiate(user)).authorize(&request)
    case .netrc(let netrc): try authorize(&request, by: netrc)
    case .oauth2(let oauth2): return try fetchedCredentials(oauth2, of: profile)
    case .login(let login): return try fetchedCredentials(login, of: resolved)
    case .signature(let signature):
      var inner: CallCredentials?
      if let first = resolved.inner.first {
        let scope = first.isShared ? CallScope(unit: scope.unit).ofCredentials : scope
        inner = try Authorizer(scope: scope, tokenTransfer: tokenTransfer)
          .authorize(&request, by: first)
      }
      if isMocked { return inner }
      let signer = RequestSigner(signature, of: request, in: scope)
      return CallCredentials(profile, inner?.key.values ?? [], .signature(signer, inner))
    }
    return nil
  }

  func text(_ template: Template, as rule: TextRule? = nil) throws(TemplateError) -> String {
    guard let rule else { return try template.text(in: scope) }
    return try template.text(in: scope, as: rule)
  }

  func text(_ template: Template?, as rule: TextRule? = nil) throws(TemplateError) -> String? {
    guard let template else { return nil }
    return try text(template, as: rule) as String
  }

  func credentials(
    _ username: Template,
    _ password: Template,
    userName rule: TextRule = .fieldValue
  ) throws(TemplateError) -> Credentials {
    Credentials(
      username: try text(username, as: rule),
      password: try text(password, as: .fieldValue)
    )
  }
}

extension APIKey.Location {
  /// The place that a profile names.
  fileprivate init(_ location: AuthProfile.APIKey.Location) {
    self =
      switch location {
      case .header: .header
      case .query: .query
      case .cookie: .cookie
      }
  }
}
