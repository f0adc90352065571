/// Makes the request of a call from what its layers say.
package struct RequestPreparer {
  let call: ResolvedCall
  let scope: CallScope
  private var run: RunScope { scope.unit.run }
  private var settings: CallSettings { call.settings }

  /// The name that servers see of the program.
  package static let userAgent = "spec-run/\(SpecRun.version)"

  /// Prepares a call.
  package init(_ call: ResolvedCall, in scope: CallScope) {
    self.call = call
    self.scope = scope
  }

  /// Makes the request and what looks after its sending.
  package func prepare() throws(Diagnostic) -> PreparedCall {
    let call: PreparedCall
    do throws(TemplateError) { call = try prepared() } catch {
      throw Diagnostic(error)
    }
    let url = call.request.url
    if !run.isMocked, let redirection = ConnectionRedirection(self.call.settingsInSpec, of: url),
      let refusal = redirection.refusal(of: self.call.settingsInSpec, in: scope)
    {
      throw refusal
    }
    return call
  }

  private func prepared() throws(TemplateError) -> PreparedCall {
    let base = try baseURL()
    let url = try self.url(baseURL: base)
    guard let method = HTTPMethod(call.request.method) else {
      throw TemplateError("the method is not a token", at: call.request.origin.range)
    }
    // How the API is reached says nothing about spec-run's own mock server, beside which nobody is asked.
    let redirection =
      run.isMocked
      ? nil : ConnectionRedirection(call.settingsInSpec, of: url)
    // What is appended to baseURL cannot leave its origin, unless the connection does.
    let isAtOrigin =
      (settings.keys.url == nil && call.request.isRelative)
      || base.map { URLReference($0).hasSameOrigin(as: URLReference(url)) } ?? true
    let withholding: Withholding? =
      if !isAtTarget(url, baseURL: base) {
        .url(settings.keys.url?.origin.range)
      } else if !isAtOrigin {
        .target((settings.keys.url?.origin ?? call.request.origin).range)
      } else if let redirection {
        .connection(redirection)
      } else {
        foundBase.map { .baseURL($0.origin.range) }
      }
    let sent: CallSettings =
      switch withholding {
      case nil: settings
      case .url?: call.own
      case .target?, .connection?, .baseURL?: call.named
      }
    var request = HTTPRequest(method: method, url: url)
    if !isReplaced("User-Agent", by: sent) { request.fields.append("User-Agent", Self.userAgent) }
    let withheld = try addFields(sent.keys.headers, to: &request)
    try addBody(to: &request, isTyped: !withheld.contains("content-type"))
    let bare = request.fields
    let credentials = try authorize(&request, by: sent)
    let credentialNames =
      sent.keys.auth.value == nil
      ? [] : request.fields.map(\.name).filter { !bare.contains($0) }
    let kept = redirection == nil ? scope.unit.cookies : scope.unit.redirectedCookies
    let jar = call.step.cookies == .unused ? nil : kept
    let cookies = try callCookies(of: request, after: bare, sent.keys.cookies, jar)
    cookies.fill(&request)
    request.options = try transferOptions(of: request)
    keepAtHome(&request, sent, credentialNames, cookies)
    var prepared = PreparedCall(request: request, credentials: credentials, cookies: cookies)
    prepared.save = try TransferPreparer(scope: scope).save(of: settings)
    if withholds(sent) { prepared.withholding = withholding }
    try lookAfter(&prepared)
    if prepared.cachePolicy != .none { prepared.credentialFields = Set(credentialNames) }
    return prepared
  }

  /// Whether a `url` leads to the origin of the endpoint's own target: a response may have named another, to which the
  /// endpoint's credentials do not belong.
  private func isAtTarget(_ url: String, baseURL base: String?) -> Bool {
    guard settings.keys.url != nil else { return true }
    let own =
      call.request.isRelative
      ? base : try? TargetExpander(scope: scope).url(of: call.request, baseURL: base)
    return own.map { URLReference($0).hasSameOrigin(as: URLReference(url)) } ?? false
  }

  /// Whether the call inherits something that is not sent.
  private func withholds(_ sent: CallSettings) -> Bool {
    (settings.keys.auth.value != nil && sent.keys.auth.value == nil)
      || settings.keys.headers.count > sent.keys.headers.count
      || settings.keys.cookies.count > sent.keys.cookies.count
  }

  /// Whether a header that is sent takes the place of an automatic one, or any takes it away.
  private func isReplaced(_ name: String, by sent: CallSettings) -> Bool {
    sent.keys.headers.contains { HTTPToken.equal($0.name, name) }
      || settings.keys.headers.contains { $0.isNull && HTTPToken.equal($0.name, name) }
  }

  /// The target's URL with its query, as it is sent and proven; a `url` takes the place of both, but for the query
  /// beside it.
  private func url(baseURL base: String?) throws(TemplateError) -> String {
    let expander = TargetExpander(scope: scope)
    let reference = settings.keys.url
    let target =
      if let reference { try expander.url(of: reference, baseURL: base) } else {
        try expander.url(of: call.request, baseURL: base)
      }
    let query = reference == nil ? settings.keys.query : call.own.keys.query
    let url = try expander.url(target, withQuery: query)
    try TargetExpander.checkLength(of: url, at: (reference?.origin ?? call.request.origin).range)
    let encoded = URLReference.encodingStrays(in: url)
    if encoded.utf8.contains(UInt8(ascii: "@")) {
      scope.unit.hidden.add(URLReference(encoded).passwords)
    }
    return encoded
  }

  /// Says when the call is sent again, and when it is not.
  private func lookAfter(_ prepared: inout PreparedCall) throws(TemplateError) {
    prepared.retry = try RetryPreparer(scope: scope).retry(of: settings)
    prepared.cachePolicy = try TransferPreparer(scope: scope)
      .cachePolicy(of: settings)
    if prepared.retry != nil || prepared.credentials != nil {
      // What the call itself captures has no value yet.
      prepared.expectedStatuses = (settings.keys.expect.value?.status ?? [])
        .compactMap { try? $0.value(in: scope) }
    }
    prepared.expectedError = (try? call.own.keys.expect.value?.error?.value(in: scope))
      .map(ClientError.Kind.init)
  }

  /// The `baseURL` of the call, if a response may have given what it is made of: what the call inherits does not belong
  /// there.
  private var foundBase: Template? {
    guard case .value(let template) = settings.keys.baseURL, !run.isMocked,
      scope.mayComeOfResponse(template, given: settings.keys.with)
    else { return nil }
    return template
  }

  private func baseURL() throws(TemplateError) -> String? {
    // The mock server responds for every service of the catalog.
    guard case .value(let template) = settings.keys.baseURL, !run.isMocked else {
      return run.baseURL
    }
    let base = try template.text(in: scope, as: .baseURL)
    return base.hasSuffix("/") ? String(base.dropLast()) : base
  }

  /// Asks for what is judged or kept that is not known of every exchange.
  private func addNeeds(to options: inout TransferOptions) {
    var needs = (certificate: false, firstEvent: false)
    func add(_ query: any Query) {
      switch query.need {
      case .certificate: needs.certificate = true
      case .firstEvent: needs.firstEvent = true
      case .nothing, .body, .hash: break
      }
    }
    for value in settings.keys.expect.value?.values ?? [] { add(value.query) }
    for capture in call.captures { add(capture.value.query) }
    options.recordsCertificate = needs.certificate
    options.timesFirstEvent = needs.firstEvent
  }

  /// Adds the body and its media type, unless a field says another or it is withheld.
  private func addBody(to request: inout HTTPRequest, isTyped: Bool) throws(TemplateError) {
    guard case .value(let body) = settings.keys.body else { return }
    let prepared = try BodyPreparer(scope: scope).prepare(body)
    request.body = prepared.body
    if isTyped, !request.fields.contains("Content-Type"), let mediaType = prepared.mediaType {
      request.fields.append("Content-Type", mediaType)
    }
    if case .text(let template) = body.content {
      request.body = try encoded(request.body, by: request.fields["Content-Type"], template)
    }
    guard case .multipart(var form) = request.body else { return }
    try form.agree(with: &request.fields, at: body.origin.range)
    request.body = .multipart(form)
  }

  /// Adds fields.
  ///
  /// - Returns: The names, in small letters, of those whose value is null: they are not sent.
  private func addFields(
    _ entries: [NamedData],
    to request: inout HTTPRequest
  ) throws(TemplateError) -> Set<String> {
    var withheld: Set<String> = []
    for entry in settings.keys.headers where entry.isNull {
      withheld.insert(entry.name.lowercased())
    }
    for entry in entries {
      guard let lines = try entry.data.texts(in: scope) else {
        withheld.insert(entry.name.lowercased())
        continue
      }
      if let bad = lines.first(where: { !$0.utf8.allSatisfy(HTTPToken.isFieldByte) }) {
        throw TemplateError(
          "a header's value cannot contain line breaks or NUL, found \(JSONValue.string(bad).jsonText)",
          at: entry.data.origin.range
        )
      }
      request.fields.set(entry.name, to: lines)
    }
    return withheld
  }

  /// What the transport gets, with what it was told already about who sends the request.
  private func transferOptions(of request: HTTPRequest) throws(TemplateError) -> TransferOptions {
    var options = try TransferPreparer(scope: scope).options(of: call.transfer)
    options.authentication = request.options.authentication
    addNeeds(to: &options)
    return options
  }

  private func callCookies(
    of request: HTTPRequest,
    after bare: HTTPFields,
    _ entries: [NamedData],
    _ jar: CookieStore?
  ) throws(TemplateError) -> CallCookies {
    var own: [(name: String, value: String)] = []
    var withheld: [String] = []
    for entry in entries {
      let value = try entry.data.value(in: scope)
      if value.isNull {
        withheld.append(entry.name)
      } else {
        let range = entry.data.origin.range
        let text = try Template.text(of: .json(value), at: range)
        if let mistake = TextRule.cookieValue.mistake(in: text) {
          throw TemplateError(
            "the value of the cookie \"\(entry.name)\" \(mistake.reason)",
            at: range
          )
        }
        own.append((entry.name, text))
      }
    }
    return CallCookies(of: request, after: bare, jar: jar, cookies: own, withheld: withheld)
  }

  /// What is inherited, has a secret in it or is a credential follows no redirect to another origin;
  /// cookies are those of each URL.
  private func keepAtHome(
    _ request: inout HTTPRequest,
    _ sent: CallSettings,
    _ credentialNames: [String],
    _ cookies: CallCookies
  ) {
    guard request.options.redirects.maximum > 0 else { return }
    let redactor = scope.redactor
    let origin = URLReference(request.url)
    let keepsBody =
      !request.options.redirects.trustedAcrossOrigins && request.body.hasSecret(of: redactor)
    request.redirectPolicy = { (hop, next) throws(ClientError) in
      cookies.store(hop)
      cookies.fill(&next)
      let target = URLReference(next.url)
      guard keepsBody, !next.body.isNone, !target.hasSameOrigin(as: origin) else { return }
      throw ClientError(
        .redirectRefused,
        "\(hop.response.status) redirects to \(target.origin), which must not get the secret in the body",
        exchange: hop
      )
    }
    let named = call.named.keys.headers
    let inherited = sent.keys.headers.map(\.name).filter { name in
      !named.contains { HTTPToken.equal($0.name, name) }
    }
    let secret = request.fields.filter { redactor.hides($0.value.utf8) }.map(\.name)
    let names = (credentialNames + inherited + secret).filter { !HTTPToken.equal($0, "Cookie") }
    request.options.redirects.fieldsOfOrigin = names
    request = request.withdrawingAtOtherOrigins(names)
  }
}
