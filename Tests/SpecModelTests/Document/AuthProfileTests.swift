import SpecModel
import TestSupport
import Testing

/// What each type of auth profile may say, and what is shown of a mistake in it.
@Suite(.inTurn)
struct AuthProfileTests {
  /// What is wrong with a profile: `code: message` and the label.
  private func mistakes(_ profile: String) throws -> [String] {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      { "authProfiles": { "p": \(profile) },
        "endpoints": {
          "logIn": { "request": "POST /login", "body": { "json": { "name": "{{name}}" } }, "cases": {} },
          "again": { "request": "POST /again", "body": { "json": "{{token}}" }, "cases": {} } } }
      """,
      "n.netrc": "default login ada password secret",
    ])
    return try Catalog.read(at: folder.path).diagnostics.besidesUnused.map {
      "\($0.rule): \($0.message)\($0.label.isEmpty ? "" : " (\($0.label))")"
    }
  }

  @Test(arguments: [
    #"{"type": "basic", "username": "u", "password": "p"}"#,
    #"{"type": "bearer", "token": "t", "$comment": "x", "x-mine": 1}"#,
    #"{"type": "apiKey", "in": "query", "name": "n", "value": "v"}"#,
    #"{"type": "digest", "username": "u", "password": "p"}"#,
    #"{"type": "ntlm", "username": "D\\u", "password": "p"}"#,
    #"{"type": "negotiate"}"#,
    #"{"type": "negotiate", "username": "u", "password": "p"}"#,
    #"{"type": "awsSigV4", "accessKey": "a", "secretKey": "s", "region": "r", "service": "s3"}"#,
    #"{"type": "oauth2", "grant": "clientCredentials", "issuer": "https://id", "clientID": "c"}"#,
    #"""
    {"type": "oauth2", "grant": "password", "tokenURL": "https://id/t", "clientID": "c", "clientSecret": "s",
     "clientAuthentication": "body", "username": "u", "password": "p", "scopes": ["a", "b"], "audience": "x",
     "parameters": {"resource": 1}}
    """#,
    #"{"type": "oauth2", "grant": "refreshToken", "tokenURL": "https://id/t", "clientID": "c", "refreshToken": "r", "scopes": "a"}"#,
    #"{"type": "login", "call": "logIn", "with": {"name": "Ada"}, "token": "$.token"}"#,
    #"{"type": "login", "call": "logIn", "with": {"name": "Ada"}, "token": "$.token", "scheme": "Token"}"#,
    #"{"type": "login", "call": "logIn", "with": {"name": "Ada"}, "token": "$.token", "scheme": ""}"#,
    #"""
    {"type": "login", "call": "a.logIn", "with": {"name": "Ada"}, "token": "$['token']", "expiresIn": "$.e",
     "refresh": {"call": "again", "with": {"token": "$.refresh"}}}
    """#,
    #"{"type": "netrc", "file": "n.netrc"}"#,
  ])
  func `a profile of each type is read`(profile: String) throws {
    #expect(try mistakes(profile) == [])
  }

  @Test(arguments: [
    (
      #"{"type": "beerer", "token": "t"}"#,
      "invalid-value: expected one of \"basic\", \"bearer\", \"apiKey\", \"digest\", \"ntlm\", \"negotiate\", \"awsSigV4\", \"oauth2\", \"login\", \"netrc\", \"signature\", found \"beerer\" (did you mean \"bearer\"?)"
    ),
    (
      #"{"token": "t"}"#,
      "missing-key: an auth profile needs the key \"type\" (\"type\" is missing: one of \"basic\", \"bearer\", \"apiKey\", \"digest\", \"ntlm\", \"negotiate\", \"awsSigV4\", \"oauth2\", \"login\", \"netrc\", \"signature\")"
    ),
    (
      #"{"x-type": "bearer", "token": "t"}"#,
      "missing-key: an auth profile needs the key \"type\" (\"type\" is missing: one of \"basic\", \"bearer\", \"apiKey\", \"digest\", \"ntlm\", \"negotiate\", \"awsSigV4\", \"oauth2\", \"login\", \"netrc\", \"signature\")"
    ),
    (
      #"["basic"]"#,
      "wrong-type: expected an auth profile (an object), found an array (expected an auth profile (an object))"
    ),
    (
      #"{"type": "basic", "username": "u"}"#,
      "missing-key: a basic auth profile needs the key \"password\" (\"password\" is missing: a string)"
    ),
    (
      #"{"type": "basic", "username": "u", "pasword": "p", "password": "p"}"#,
      "unknown-key: a basic auth profile has no key \"pasword\" (did you mean \"password\"?)"
    ),
    (
      #"{"type": "bearer", "token": "t", "username": "u"}"#,
      "unknown-key: a bearer auth profile has no key \"username\" (unknown key)"
    ),
    (
      #"{"type": "apiKey", "in": "heder", "name": "n", "value": "v"}"#,
      "invalid-value: expected one of \"header\", \"query\", \"cookie\", found \"heder\" (did you mean \"header\"?)"
    ),
    (
      #"{"type": "negotiate", "username": "u"}"#,
      "missing-key: a negotiate auth profile has both \"username\" and \"password\", or neither"
    ),
    (
      #"{"type": "awsSigV4", "accessKey": "a", "secretKey": "s", "region": "r"}"#,
      "missing-key: an awsSigV4 auth profile needs the key \"service\" (\"service\" is missing: a token such as \"abc-123\")"
    ),
    (
      #"{"type": "oauth2", "grant": "clientCredentials", "clientID": "c"}"#,
      "missing-key: an oauth2 auth profile needs the key \"issuer\" or \"tokenURL\" (\"issuer\" or \"tokenURL\" is missing)"
    ),
    (
      #"{"type": "oauth2", "grant": "clientCredentials", "issuer": "https://i", "tokenURL": "https://u", "clientID": "c"}"#,
      "conflicting-keys: an oauth2 auth profile has an \"issuer\" or a \"tokenURL\", not both (the issuer names it)"
    ),
    (
      #"{"type": "oauth2", "grant": "client_credentials", "issuer": "https://i", "clientID": "c"}"#,
      "invalid-value: expected one of \"clientCredentials\", \"password\", \"refreshToken\", \"jwtBearer\", found \"client_credentials\" (did you mean \"clientCredentials\"?)"
    ),
    (
      #"{"type": "oauth2", "grant": "password", "issuer": "https://i", "clientID": "c", "username": "u"}"#,
      "missing-key: an oauth2 auth profile needs the key \"password\" (\"password\" is missing: a string)"
    ),
    (
      #"{"type": "oauth2", "grant": "clientCredentials", "issuer": "https://i", "clientID": "c", "password": "p"}"#,
      "conflicting-keys: the grant clientCredentials takes no \"password\" (not used by this grant)"
    ),
    (
      #"{"type": "oauth2", "grant": "clientCredentials", "issuer": "https://i", "clientID": "c", "clientAuthentication": "header"}"#,
      "invalid-value: expected one of \"basic\", \"body\", found \"header\" (expected one of \"basic\", \"body\")"
    ),
    (
      #"{"type": "login", "call": "login", "token": "$.t"}"#,
      "unknown-name: there is no endpoint \"login\" (did you mean \"logIn\"?)"
    ),
    (
      #"{"type": "login", "call": "logIn", "with": {"name": "n"}, "token": "$.t[*]"}"#,
      "many-values: this path may find several values (expected names and indices only)"
    ),
    (
      #"{"type": "login", "call": "logIn", "with": {"name": "n"}, "token": "token"}"#,
      #"invalid-jsonpath: "token" is not a JSONPath: it must begin with "$" (did you mean "$.token"?)"#
    ),
    (
      #"{"type": "login", "call": "logIn", "with": {"nmae": "n", "name": "n"}, "token": "$.t"}"#,
      "unknown-parameter: the call has no parameter \"nmae\" (did you mean \"name\"?)"
    ),
    (
      #"{"type": "login", "call": "logIn", "token": "$.t"}"#,
      "undefined-variable: the variable \"name\" is not defined (not defined)"
    ),
    (
      #"{"type": "login", "call": "logIn", "with": {"name": "n"}, "token": "$.t", "refresh": {"call": "again", "with": {"token": "refresh"}}}"#,
      #"invalid-jsonpath: "refresh" is not a JSONPath: it must begin with "$" (did you mean "$.refresh"?)"#
    ),
    (
      #"{"type": "netrc"}"#,
      "missing-key: a netrc auth profile needs the key \"file\" (\"file\" is missing: a string)"
    ),
  ])
  func `a mistake in a profile is told once`(profile: String, expected: String) throws {
    #expect(try mistakes(profile) == [expected])
  }

  @Test func `a login's call cannot need a login`() throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      { "authProfiles": { "p": { "type": "login", "call": "logIn", "token": "$.t" } },
        "endpoints": { "logIn": { "request": "POST /login", "auth": "p" } } }
      """
    ])
    let diagnostics = try Catalog.read(at: folder.path).diagnostics
    #expect(diagnostics.map(\.message) == ["the call of a login cannot need a login itself"])
    #expect(diagnostics.first?.range?.position.description == "1:53")
  }

  @Test func `an environment's login is resolved and checked in it`() throws {
    let folder = try TemporaryCatalog([
      "users/auth.spec.json": """
      { "endpoints": { "logIn": { "request": "POST /login", "body": { "text": "{{name}} {{region}}" } },
                       "me": { "request": "GET /me", "auth": "p" } } }
      """,
      "base.env.json": """
      { "authProfiles": { "p": { "type": "login", "call": "users/auth.logIn", "with": { "name": "{{who}}" },
          "token": "$.t" } } }
      """,
      "good.env.json":
        #"{"extends": "base", "baseURL": "http://a", "variables": {"who": "x", "region": "eu"}}"#,
      "bad.env.json": #"{"extends": "base", "baseURL": "http://b", "variables": {"who": "x"}}"#,
    ])
    let (catalog, diagnostics) = try Catalog.read(at: folder.path)
    #expect(
      diagnostics.map(\.message) == [
        "the variable \"region\" is not defined in the environment \"bad\""
      ]
    )
    let environment = try #require(catalog.environment(named: "good"))
    let calls = catalog.resolve(in: environment).calls
    #expect(calls.compactMap { $0.auth?.login?.login.name } == ["logIn"])
  }
}
