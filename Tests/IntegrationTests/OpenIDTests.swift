import SpecClient
import SpecModel
import SpecRunner
import TestSupport
import Testing

/// Tokens of a real OpenID provider, Authlib's.
@Suite(
  .inTurn,
  .enabled(if: Peers.areExpected, Peers.absence),
  .serialized,
  .timeLimit(.minutes(10))
)
struct OpenIDTests {
  private let transport = CurlTransport()

  private func configuration(
    _ grant: OAuth2.Grant,
    client: String = "clientID"
  ) throws -> OAuth2.Configuration {
    OAuth2.Configuration(
      grant,
      endpoint: .issuer(try Peers.value("openid", "issuer")),
      clientID: try Peers.value("openid", client),
      clientSecret: try Peers.value("openid", "clientSecret"),
      scopes: ["openid", "orders"]
    )
  }

  private func client(_ configuration: OAuth2.Configuration) throws -> HTTPClient {
    HTTPClient(
      baseURL: try Peers.value("openid", "issuer"),
      middleware: [Authorization(.oauth2(configuration))]
    )
  }

  /// How many tokens were asked for by each grant since the last call.
  private func statistics() async throws -> [String: Int] {
    let url = "\(try Peers.value("openid", "issuer"))/statistics"
    let counts = try await transport.send(HTTPRequest(url: url)).decode([String: Int].self)
    _ = try await transport.send(HTTPRequest(method: .delete, url: url))
    return counts.filter { $0.key != "userinfo" }
  }

  @Test(arguments: OAuth2.ClientAuthentication.allCases)
  func `fifty calls at once cause one request for a token`(
    _ authentication: OAuth2.ClientAuthentication
  ) async throws {
    var configuration = try configuration(.clientCredentials)
    configuration.clientAuthentication = authentication
    let client = try client(configuration)
    _ = try await statistics()
    let scopes = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await client.get("userinfo").validate().decode(String.self, at: "scope")
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(scopes == Array(repeating: "openid orders", count: 50))
    #expect(try await statistics() == ["client_credentials": 1])
  }

  @Test func `a token is renewed by refresh tokens that are good for one use`() async throws {
    let user = Credentials(
      username: try Peers.value("openid", "username"),
      password: try Peers.value("openid", "password")
    )
    let client = try client(configuration(.password(user), client: "shortLivedClientID"))
    _ = try await statistics()
    for _ in 0..<3 {
      #expect(
        try await client.get("userinfo").validate().decode(String.self, at: "sub") == user.username
      )
      // Its tokens live for two seconds and are renewed after half of that.
      try await Task.sleep(for: .milliseconds(1100))
    }
    // A slow moment of the machine can renew one more; a used refresh token would need the password.
    var counts = try await statistics()
    #expect(counts.removeValue(forKey: "refresh_token") ?? 0 >= 2)
    #expect(counts == ["password": 1])
  }

  @Test func `a wrong secret is told without it`() async throws {
    var configuration = try configuration(.clientCredentials)
    configuration.clientSecret = "wrong horse"
    let client = try client(configuration)
    let error = await #expect(throws: ClientError.self) { try await client.get("userinfo") }
    #expect(error?.kind == .authentication)
    #expect(error?.message.contains("401: invalid_client") == true)
    #expect(error?.message.contains("horse") == false)
  }

  /// What the catalog of these tests is shown of the provider.
  private func variables() throws -> [String: JSONValue] {
    var variables: [String: JSONValue] = [:]
    for (name, key) in [
      ("client", "clientID"), ("shortLivedClient", "shortLivedClientID"),
      ("clientSecret", "clientSecret"), ("user", "username"), ("password", "password"),
    ] {
      variables[name] = .string(try Peers.value("openid", key))
    }
    variables["slow"] = .string(try Peers.value("httpbin", "url"))
    return variables
  }

  @Test func `a catalog uses every grant, and renews tokens ahead of their expiry and after a 401`()
    async throws
  {
    _ = try await statistics()
    let (summary, results) = try await Catalog.run(
      "openid",
      baseURL: Peers.value("openid", "issuer"),
      variables: variables(),
      tags: ["granted"]
    )
    #expect(results.problems.isEmpty, "\(results.problems)")
    #expect(summary.passed == 5)
    // The person: by password, then twice by refresh token; the session: once each; the last: once
    // each. A slow moment of the machine can renew one more.
    var counts = try await statistics()
    #expect(counts.removeValue(forKey: "refresh_token") ?? 0 >= 4)
    #expect(counts == ["client_credentials": 1, "password": 3])
  }

  @Test func `a client that is refused is an error, told without its secret`() async throws {
    let (summary, results) = try await Catalog.run(
      "openid",
      baseURL: Peers.value("openid", "issuer"),
      variables: variables(),
      tags: ["refused"]
    )
    #expect(summary.errors == 1)
    #expect(results.problems.contains("error[authentication]: cannot get an access token: "))
    #expect(results.problems.contains("responded with 401: invalid_client"))
    #expect(!results.problems.contains("not the client's"))
  }

  @Test func `a client signs in place of its secret, and for a user`() async throws {
    var variables = try variables()
    variables.merge(try SignatureTests.keys().filter { $0.key != "secret" }) { $1 }
    let issuer = try Peers.value("openid", "issuer")
    let (summary, results) = try await Catalog.run(
      "openid",
      baseURL: issuer,
      variables: variables,
      tags: ["assertions"]
    )
    #expect(results.problems.isEmpty, "\(results.problems)")
    #expect(summary.passed == 4)
    let (_, refused) = try await Catalog.run(
      "openid",
      baseURL: issuer,
      variables: variables,
      tags: ["forged"]
    )
    #expect(refused.problems.contains("invalid_client"), "\(refused.problems)")
    #expect(!refused.problems.contains("eyJ"))
  }

  @Test func `fifty cases at once cause one request for a token`() async throws {
    let issuer = try Peers.value("openid", "issuer")
    let cases = (1...50).map { "\"case \($0)\": {}" }.joined(separator: ", ")
    let folder = try TemporaryCatalog([
      "users.spec.json": """
      { "defaults": { "auth": {
          "type": "oauth2", "grant": "clientCredentials", "issuer": "\(issuer)", "scopes": ["orders"],
          "clientID": "\(try Peers.value("openid", "clientID"))",
          "clientSecret": "\(try Peers.value("openid", "clientSecret"))" } },
        "endpoints": { "getUser": { "request": "GET /userinfo", "cases": { \(cases) } } } }
      """,
      "e.env.json": #"{ "baseURL": "http://127.0.0.1:1" }"#,
    ])
    _ = try await statistics()
    let (summary, results) = try await Catalog.run(at: folder.path, baseURL: issuer, jobs: 50)
    #expect(results.problems.isEmpty, "\(results.problems)")
    #expect(summary.passed == 50)
    #expect(try await statistics() == ["client_credentials": 1])
  }
}
