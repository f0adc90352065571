extension Authorizer {
  /// The credentials of a netrc file for the host that is called.
  func authorize(
    _ request: inout HTTPRequest,
    by profile: AuthProfile.Netrc
  ) throws(TemplateError) {
    let file = try text(profile.file)
    let range = profile.file.origin.range
    let entries: NetrcFile
    do throws(FileError) {
      let run = scope.unit.run
      entries = try run.netrcFiles.file(
        at: run.catalog.files.path(ofCredentials: file, from: range?.file)
      )
    } catch {
      throw TemplateError("cannot read \"\(file)\": \(error.reason)", at: range)
    }
    let host = URLReference(request.url).host ?? ""
    guard let user = entries.credentials(for: host) else {
      throw TemplateError("\"\(file)\" has no entry for the host \(host)", at: range)
    }
    scope.unit.hidden.add([user.password])
    Basic.authorize(&request, by: user)
  }

  /// A signature.
  func signingCredentials(
    _ aws: AuthProfile.AWSSigV4,
    of profile: AuthProfile
  ) throws(TemplateError) -> CallCredentials {
    let configuration = AWSSigV4.Configuration(
      accessKey: try text(aws.accessKey, as: .accessKey),
      secretKey: try text(aws.secretKey),
      sessionToken: try text(aws.sessionToken, as: .fieldValue),
      region: try text(aws.region, as: .token),
      service: try text(aws.service, as: .token)
    )
    return CallCredentials(
      profile,
      [
        configuration.accessKey, configuration.secretKey, configuration.sessionToken,
        configuration.region, configuration.service,
      ],
      .awsSigV4(configuration)
    )
  }

  /// A token of a token endpoint.
  func fetchedCredentials(
    _ oauth2: AuthProfile.OAuth2,
    of profile: AuthProfile
  ) throws(TemplateError) -> CallCredentials {
    var values: [String?] = []
    func value(
      _ template: Template,
      as rule: TextRule? = nil
    ) throws(TemplateError) -> String {
      let value = try text(template, as: rule)
      values.append(value)
      return value
    }
    let grant: OAuth2.Grant =
      switch oauth2.grant {
      case .clientCredentials: .clientCredentials
      case .password(let username, let password):
        .password(Credentials(username: try value(username), password: try value(password)))
      case .refreshToken(let token): .refreshToken(try value(token))
      case .jwtBearer: .clientCredentials
      }
    let (place, endpoint): (String, OAuth2.Endpoint)
    switch oauth2.endpoint {
    case .tokenURL(let url):
      place = try url.text(in: scope.ofConnections, as: .url)
      endpoint = .url(place)
    case .issuer(let url):
      place = try url.text(in: scope.ofConnections, as: .issuer)
      endpoint = .issuer(place)
    }
    values.append(place)
    var configuration = OAuth2.Configuration(
      grant,
      endpoint: endpoint,
      clientID: try value(oauth2.clientID),
      clientSecret: try text(oauth2.clientSecret),
      audience: try text(oauth2.audience)
    )
    values += [configuration.clientSecret, configuration.audience]
    values += try addAssertions(of: oauth2, to: &configuration)
    for scope in oauth2.scopes { configuration.scopes.append(try value(scope)) }
    configuration.clientAuthentication =
      switch oauth2.clientAuthentication {
      case .basic: .basic
      case .body: .body
      }
    for entry in oauth2.parameters {
      let texts = try entry.data.texts(in: scope) ?? []
      configuration.parameters += texts.map { (entry.name, $0) }
      values += texts.flatMap { [entry.name, $0] }
    }
    // Requests for tokens are sent as the environment's calls are.
    configuration.options = try TransferPreparer(scope: scope).options(of: tokenTransfer)
    return CallCredentials(profile, values, .oauth2(configuration))
  }

  /// A token that a call of the catalog gives.
  func fetchedCredentials(
    _ login: AuthProfile.Login,
    of resolved: ResolvedProfile
  ) throws(TemplateError) -> CallCredentials {
    guard let calls = resolved.login else {
      throw TemplateError("the endpoint of the login is unknown", at: login.call.range)
    }
    var with: [String: JSONValue] = [:]
    var values: [String?] = []
    for entry in login.with {
      let value = try entry.data.value(in: scope)
      with[entry.name] = value
      values.append(value.compactText)
    }
    return CallCredentials(resolved.profile, values, .login(calls, with: with))
  }
}
