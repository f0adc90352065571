import SpecModel
import SpecRunner

/// Sessions and accounts.
extension Shop {
  mutating func logIn(_ request: ShopRequest) -> MockResponse {
    let (email, password) = (request.json?["email"]?.string, request.json?["password"]?.string)
    guard let email, Self.isAddress(email) else {
      return .problem(422, "The request is not valid", at: ["/email"])
    }
    guard let account = account(email), account.password == password else {
      return .problem(401, "Wrong e-mail or password")
    }
    return session(of: account)
  }

  /// The account with an address: every address of the tests has one.
  private mutating func account(_ email: String) -> Account? {
    if accounts[email] == nil, email.hasPrefix("qa+") {
      accounts[email] = Account(
        id: uuid(),
        email: email,
        password: Self.password,
        roles: ["shopper"]
      )
    }
    return accounts[email]
  }

  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && parts[1].contains(".")
  }

  private mutating func session(of account: Account) -> MockResponse {
    let access = "\(hexadecimal(16)).\(hexadecimal(32)).\(hexadecimal(16))"
    let refresh = hexadecimal(40)
    sessions[access] = account.email
    refreshTokens[refresh] = account.email
    let session = JSONValue.object([
      ("accessToken", .string(access)), ("refreshToken", .string(refresh)),
      ("expiresIn", .number(600)), ("tokenType", .string("Bearer")),
    ])
    return .json(200, session, ["Cache-Control": "no-store"])
  }

  mutating func refresh(_ request: ShopRequest) -> MockResponse {
    guard let token = request.json?["refreshToken"]?.string, let email = refreshTokens[token] else {
      return .problem(401, "The refresh token is not valid")
    }
    guard let email, let account = accounts[email] else {
      return .problem(401, "The refresh token was already used")
    }
    refreshTokens[token] = .some(nil)
    return session(of: account)
  }

  mutating func logOut(_ request: ShopRequest) -> MockResponse {
    if let token = request.token { sessions[token] = nil }
    return MockResponse(status: 204)
  }

  /// The account of a token; without one, that of a guest.
  mutating func me(_ request: ShopRequest) -> MockResponse {
    let guest = request.token == nil ? accounts.values.first : nil
    guard let account = request.account ?? guest else {
      return .problem(401, "The token is not valid")
    }
    let roles = account.roles.map { JSONValue.string($0) }
    return .json(
      200,
      .object([
        ("id", .string(account.id)), ("email", .string(account.email)), ("roles", .array(roles)),
      ])
    )
  }

  mutating func signUp(_ request: ShopRequest) -> MockResponse {
    guard let email = request.json?["email"]?.string, Self.isAddress(email),
      let password = request.json?["password"]?.string
    else { return .problem(422, "The request is not valid", at: ["/email"]) }
    let account = Account(id: uuid(), email: email, password: password, roles: ["shopper"])
    accounts[email] = account
    return .json(201, .object([("id", .string(account.id)), ("email", .string(email))]))
  }

  mutating func deleteAccount(_ request: ShopRequest) -> MockResponse {
    guard let account = accounts.values.first(where: { $0.id == request.parameter }) else {
      return .problem(404, "There is no such account")
    }
    accounts[account.email] = nil
    return MockResponse(status: 204)
  }

  mutating func logInByForm(_ request: ShopRequest) -> MockResponse {
    let form = Dictionary(Self.items(request.message.body).map { ($0.name, $0.value) }) { $1 }
    guard let email = form["email"], let account = account(email),
      account.password == form["password"]
    else { return .problem(401, "Wrong e-mail or password") }
    let session = hexadecimal(64)
    webSessions.insert(session)
    return MockResponse(
      status: 303,
      fields: [
        "Location": "/web/account",
        "Set-Cookie": "sid=\(session); Path=/; HttpOnly; Secure; SameSite=Lax",
      ]
    )
  }

  func accountPage(_ request: ShopRequest) -> MockResponse {
    let cookie = request.message.fields["Cookie"] ?? ""
    guard cookie.hasPrefix("sid="), webSessions.contains(String(cookie.dropFirst(4))) else {
      return MockResponse(status: 302, fields: ["Location": "/web/login"])
    }
    let page =
      "<html><head><title>Shop</title></head><body><h1>Your account</h1><a href=\"/out\">Sign out</a></body></html>"
    return MockResponse(status: 200, fields: ["Content-Type": "text/html"], body: Array(page.utf8))
  }
}

extension Shop {
  /// The items of a form or a query by name.
  static func items(_ text: some Sequence<UInt8>) -> [(name: String, value: String)] {
    String(decoding: Array(text), as: UTF8.self).split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map {
          String(
            decoding: PercentEncoding.decode(String($0.replacing("+", with: " "))),
            as: UTF8.self
          )
        }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }
}
