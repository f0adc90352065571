extension HTTPRequest {
  /// The command of ``curlCommand`` without credentials: a secret is the variable it comes from, and `***` if that is not
  /// known.
  package func curlCommand(hidingBy redactor: Redactor) -> String {
    MessageRedactor.command(self, hiding: redactor).curlCommand(quotedBy: redactor.shellWord)
  }

  /// The request as the beginning of an entry of a Hurl file, without secrets: their variables stand there.
  ///
  /// The options are further lines of its own; an expression is written as Hurl has it.
  package func hurlEntry(
    options: [String],
    hidingBy redactor: Redactor,
    expression: (String) -> String
  ) -> String {
    MessageRedactor.command(self, hiding: redactor).hurlEntry(options: options) { text in
      var parts: [TextPart] = []
      var rest = text[...]
      while let open = rest.firstRange(of: "{{"),
        let close = rest[open.upperBound...].firstRange(of: "}}")
      {
        let template = String(rest[open.lowerBound..<close.upperBound])
        guard redactor.placeholders.contains(template) else { break }
        parts += redactor.parts(of: String(rest[..<open.lowerBound]))
        parts.append((expression(String(template.dropFirst(2).dropLast(2))), true))
        rest = rest[close.upperBound...]
      }
      return parts + redactor.parts(of: String(rest))
    }
  }
}

extension MessageRedactor {
  /// A request as a command shows it: named values are hidden but for those that variables have, also in
  /// credentials; the command hides all other secrets by ``Redactor/shellWord(_:)``.
  ///
  /// A password that is a variable's goes to curl as one, as what it becomes in a header is no word of a command.
  fileprivate static func command(_ request: HTTPRequest, hiding secrets: Redactor) -> HTTPRequest {
    let redactor = MessageRedactor(hiding: secrets, for: .command)
    let options = request.options
    var shown = request
    if options.authentication == nil, options.curlToolCredentials == nil,
      let user = request.fields["Authorization"].flatMap(Credentials.init(basic:)),
      secrets.variable(of: user.password.isEmpty ? user.username : user.password) != nil
    {
      shown.fields.removeAll(named: "Authorization")
      shown.options.curlToolCredentials = .basic(user)
    }
    let credentials = shown.options.curlToolCredentials
    // A larger body is no part of a command.
    let hasBody = shown.curlCommandNote == nil
    let body = shown.body
    if !hasBody { shown.body = .none }
    shown = redactor.redact(shown)
    if !hasBody { shown.body = body }
    shown.options.curlToolCredentials = credentials.map(redactor.masked)
    shown.options.authentication = options.authentication.map(redactor.masked)
    shown.options.proxy?.credentials = options.proxy?.credentials.map(redactor.masked)
    shown.options.tls.password = options.tls.password.map(redactor.mask)
    return shown
  }

  private func masked(_ user: Credentials) -> Credentials {
    let password = user.password
    return Credentials(
      username: user.username,
      password: password.isEmpty ? "" : mask(of: password)
    )
  }

  private func masked(_ credentials: CurlToolCredentials) -> CurlToolCredentials {
    switch credentials {
    case .basic(let user): .basic(masked(user))
    case .digest(let user): .digest(masked(user))
    case .awsSigV4(let keys, let scope): .awsSigV4(masked(keys), scope: scope)
    }
  }

  private func masked(_ authentication: CurlAuthentication) -> CurlAuthentication {
    switch authentication {
    case .ntlm(let user): .ntlm(masked(user))
    case .negotiate(let user): .negotiate(user.map(masked))
    }
  }

  /// A larger body is not looked through for names.
  private static let searchedBody = 1 << 20

  /// Finds the credentials of messages by their names.
  package static func credentials(
    in requests: [HTTPRequest],
    and responses: [HTTPResponse] = [],
    hiddenBy secrets: Redactor = Redactor(secrets: [])
  ) -> [String] {
    let found = CollectedCredentials()
    let redactor = MessageRedactor(hiding: secrets, for: .collecting(found))
    for var request in requests {
      if case .bytes(let bytes) = request.body, bytes.count > searchedBody { request.body = .none }
      _ = redactor.redact(request)
    }
    for var response in responses {
      if response.body.count > searchedBody {
        response.body = response.isStream ? Array(response.body.prefix(searchedBody)) : []
      }
      _ = redactor.redact(response)
    }
    return found.values
  }
}
