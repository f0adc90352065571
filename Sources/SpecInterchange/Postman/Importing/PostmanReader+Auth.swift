extension PostmanReader {
  /// Sets the credentials of a request.
  func authenticate(_ value: JSONValue?, _ request: inout PostmanRequest) {
    guard let value, let type = value["type"]?.string else { return }
    if type == "noauth" {
      request.source.settings["auth"] = .value(.null)
      return
    }
    let parameters = value[type]
    let text = { (name: String) in self.names.text(parameters?.parameter(name) ?? "") }
    switch type {
    case "basic", "digest", "ntlm":
      let domain = type == "ntlm" ? text("domain") : RequestText()
      let user = domain.isEmpty ? text("username") : domain + "\\" + text("username")
      request.source.auth = .password(type, user, text("password"))
    case "bearer": bearer(text("token"), &request)
    case "apikey":
      let name = text("key").literal ?? ""
      let place = parameters?.parameter("in") == "query" ? "query" : "header"
      guard !name.isEmpty, place == "query" || HTTPToken.isToken(name) else {
        return leaveOut(value)
      }
      request.source.auth = RequestAuth(
        type: "apiKey",
        keys: [
          "in": .value(.string(place)), "name": .value(.literal(name)),
          "value": .credential(text("value"), named: name),
        ]
      )
    case "awsv4":
      let words = ["region", "service"].map { text($0) }
      guard words.allSatisfy({ !$0.isEmpty }) else { return leaveOut(value) }
      var auth = RequestAuth(
        type: "awsSigV4",
        keys: [
          "accessKey": .credential(text("accessKey"), named: "accessKey"),
          "secretKey": .credential(text("secretKey"), named: "secretKey"),
          "region": .text(words[0]), "service": .text(words[1]),
        ]
      )
      let session = text("sessionToken")
      if !session.isEmpty {
        auth.keys["sessionToken"] = .credential(session, named: "sessionToken")
      }
      request.source.auth = auth
    case "oauth2": authorize(parameters, text, value, &request)
    default: leaveOut(value)
    }
  }

  private func bearer(_ token: RequestText, _ request: inout PostmanRequest) {
    guard !token.isEmpty else { return }
    if !token.hasBytes, token.values.count == 1, case .variable(let name) = token.values[0] {
      request.token = name
    }
    request.source.auth = .bearer(token)
  }

  private func authorize(
    _ parameters: JSONValue?,
    _ text: (String) -> RequestText,
    _ value: JSONValue,
    _ request: inout PostmanRequest
  ) {
    let grants = ["client_credentials": "clientCredentials", "password_credentials": "password"]
    let address = text("accessTokenUrl")
    let isAbsolute = address.literal.map { AbsoluteURL.base.mistake(in: $0) == nil } ?? true
    guard let grant = grants[parameters?.parameter("grant_type") ?? ""], !address.isEmpty,
      isAbsolute
    else {
      let token = text("accessToken")
      if parameters?.parameter("grant_type") != nil || token.isEmpty {
        let message = "a token of OAuth 2.0 is asked of a person: set BEARER_TOKEN"
        notes.add(.auth, message, at: value.range, subject: subject)
      }
      return bearer(token.isEmpty ? RequestText("token") : token, &request)
    }
    var auth = RequestAuth(
      type: "oauth2",
      keys: [
        "grant": .value(.string(grant)), "tokenURL": .text(address),
        "clientID": .text(text("clientId")),
      ]
    )
    let secret = text("clientSecret")
    if !secret.isEmpty { auth.keys["clientSecret"] = .credential(secret, named: "clientSecret") }
    if parameters?.parameter("client_authentication") == "body" {
      auth.keys["clientAuthentication"] = .value("body")
    }
    if grant == "password" {
      auth.keys["username"] = .text(text("username"))
      auth.keys["password"] = .credential(text("password"), named: "password")
    }
    let scopes = text("scope")
    if !scopes.isEmpty { auth.keys["scopes"] = .text(scopes) }
    request.source.auth = auth
  }

  private func leaveOut(_ value: JSONValue) {
    let type = value["type"]?.string ?? ""
    let message = "credentials of the type \(type.excerpt) have no equivalent and are left out"
    notes.add(.auth, message, at: value.range, subject: subject)
  }
}
