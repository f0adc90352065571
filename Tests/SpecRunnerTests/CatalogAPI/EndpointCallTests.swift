import SpecModel
import SpecRunner
import Synchronization
import TestSupport
import Testing

/// Endpoints of a catalog that a program calls.
@Suite(.inTurn)
struct EndpointCallTests {
  private final class Service: Sendable {
    private let state = Mutex<[HTTPRequest]>([])

    var requests: [HTTPRequest] { state.withLock { $0 } }

    var transport: StubTransport {
      StubTransport { [self] request throws(ClientError) in
        state.withLock { $0.append(request) }
        if request.url.hasSuffix("/token") {
          return HTTPResponse(status: 200, body: Array(#"{"access_token": "t0ken-1"}"#.utf8))
        }
        return HTTPResponse(
          status: request.url.contains("/users/") ? 200 : 404,
          body: Array(#"{"data": {"id": 42, "name": "Ada"}}"#.utf8)
        )
      }
    }
  }

  private struct User: Codable, Equatable {
    var id: Int
    var name: String
  }

  private let folder: TemporaryCatalog
  private let service = Service()

  init() throws {
    folder = try TemporaryCatalog([
      "users.spec.json": #"""
      { "defaults": { "headers": { "X-Team": "{{team}}" } },
        "endpoints": {
          "getUser": { "request": "GET /users/{id}{?page}", "with": { "page": 1 } },
          "putUser": { "request": "PUT /users/{id}", "body": { "json": { "user": "{{user}}", "at": "{{uuid()}}" } } },
          "slow": { "request": "GET /users/slow", "headers": { "X-Run": "{{run.id}}" }, "retry": 2, "cases": {} } } }
      """#,
      "orders.spec.json": #"{ "endpoints": { "getUser": { "request": "GET /buyers/{id}" } } }"#,
      "staging.env.json": #"""
      { "baseURL": "http://shop.test/v1", "variables": { "team": "red" },
        "secrets": { "password": { "env": "NO_SUCH_VARIABLE" } },
        "authProfiles": { "id": { "type": "oauth2", "grant": "clientCredentials", "tokenURL": "http://shop.test/token",
          "clientID": "c", "clientSecret": "{{secrets.password}}" } },
        "defaults": { "auth": "id" } }
      """#,
    ])
  }

  private func load(secrets: [String: String] = ["password": "correct horse"]) throws
    -> RunnableCatalog
  {
    try Catalog.load(at: folder.path, secrets: secrets, transport: service.transport)
  }

  @Test func `an endpoint is called as its environment says`() async throws {
    let catalog = try load()
    let user = try await catalog.send("users.getUser", with: ["id": 42]).validate()
      .decode(User.self, at: "data")
    #expect(user == User(id: 42, name: "Ada"))
    try await catalog.send("users.getUser", with: ["id": "a/b", "page": 2])
    #expect(
      service.requests.map(\.url) == [
        "http://shop.test/token", "http://shop.test/v1/users/42?page=1",
        "http://shop.test/v1/users/a%2Fb?page=2",
      ]
    )
    #expect(service.requests.last?.fields["Authorization"] == "Bearer t0ken-1")
    #expect(service.requests.last?.fields["X-Team"] == "red")
  }

  @Test func `values of any type fill the texts of a body, random ones anew in each call`()
    async throws
  {
    let catalog = try load()
    let user = User(id: 1, name: "Ada")
    for _ in 0..<2 { try await catalog.send("putUser", with: ["id": 1, "user": user]) }
    let bodies = try service.requests.dropFirst().map { request in
      guard case .bytes(let bytes) = request.body else { throw ResponseError(.custom, "no bytes") }
      return try JSONDocument(parsing: bytes).root
    }
    #expect(bodies.map { $0["user"]?["name"]?.string } == ["Ada", "Ada"])
    #expect(Set(bodies.map { $0["at"]?.string }).count == 2)
  }

  @Test func `what the endpoint expects is not judged`() async throws {
    let exchange = try await load().send("orders.getUser", with: ["id": 1])
    #expect(exchange.response.status == 404)
    #expect(throws: ResponseError.self) { try exchange.validate() }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("getUsr", ["id": 1], "error[unknown-name]: there is no endpoint \"getUsr\"\n  = help: expected one of \"orders.getUser\", \"users.getUser\""),
    ("getUser", ["id": 1], "error[ambiguous-name]: 2 files have an endpoint \"getUser\"\n  = help: expected one of \"orders.getUser\", \"users.getUser\""),
    ("slow", ["run": 1], "error[unknown-parameter]: the call has no parameter \"run\""),
    ("users.getUser", ["ID": 1], "error[unknown-parameter]: the call has no parameter \"ID\"\n  = help: did you mean \"id\"?"),
    ("users.getUser", [:], "the parameter \"id\" has no value"),
  ])
  func `what cannot be called is told, and nothing is sent`(name: String, values: [String: Int], message: String) async throws {
    let error = await #expect(throws: CatalogError.self) { try await load().send(name, with: values) }
    let text = try #require(error).description
    #expect(message.split(separator: "\n").allSatisfy { text.contains($0) }, "\(text)")
    #expect(service.requests.isEmpty)
  }

  @Test func `a secret that is missing is told where it is needed`() async throws {
    let catalog = try load(secrets: [:])
    let error = await #expect(throws: CatalogError.self) {
      try await catalog.send("users.getUser", with: ["id": 42])
    }
    #expect(error?.description.contains("staging.env.json") == true)
    #expect(service.requests.isEmpty)
  }

  @Test func `no answer is an error of the client`() async throws {
    let catalog = try Catalog.load(
      at: folder.path,
      secrets: ["password": "correct horse"],
      transport: StubTransport { _ throws(ClientError) in throw ClientError(.timeout, "too late") }
    )
    let error = await #expect(throws: ClientError.self) { try await catalog.send("slow") }
    #expect(error?.kind == .authentication)
  }

  @Test func `fifty calls at once share a token`() async throws {
    let catalog = try load()
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for id in 0..<50 {
        group.addTask { try await catalog.send("users.getUser", with: ["id": id]).response.status }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(statuses == [200])
    #expect(service.requests.filter { $0.url.hasSuffix("/token") }.count == 1)
  }
}
