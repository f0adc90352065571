import SpecClient
import SpecHTTP
import TestSupport
import Testing

/// Calls of endpoints with types for their bodies.
@Suite(.inTurn)
struct TypedEndpointTests {
  private static let problem = #"{"title":"Not found","detail":"no user 42","code":7}"#

  @Test func `a call is method, path, query, fields and body, its answer a value`() async throws {
    let sent = Recorder<HTTPRequest>()
    let client = HTTPClient.answering(201, #"{"id":1,"fullName":"Ada"}"#, sent: sent)
    var endpoint = Shop.createUser
    endpoint.query = [QueryItem("notify", true)]
    let user = try await client.value(
      of: endpoint(
        query: ["tag": ["a b", "c&d"]],
        fields: ["X-A": "1"],
        body: .init(fullName: "Ada")
      )
    )
    #expect(user == Shop.User(id: 1, fullName: "Ada"))
    let request = try #require(sent.elements.first)
    #expect(request.method == .post)
    #expect(request.url == "https://shop.test/v1/users?notify=true&tag=a%20b&tag=c%26d")
    #expect(request.bodyText == #"{"fullName":"Ada"}"#)
    #expect(
      request.fields.map(\.description)
        == ["Accept: application/json", "X-A: 1", "Content-Type: application/json"]
    )
  }

  @Test(
    arguments: [
      (["id": 42], "/users/42"), (["id": "a/b?c#d%"], "/users/a%2Fb%3Fc%23d%25"),
      (["id": "é"], "/users/%C3%A9"),
      (["id": 1, "fields": ["a", "b&c"]], "/users/1?fields=a&fields=b%26c"),
      (["id": 1.5, "fields": []], "/users/1.5"), (["id": "a..b"], "/users/a..b"),
    ] as [([String: ParameterValue], String)]
  )
  func `a parameter stays in its place`(parameters: [String: ParameterValue], target: String) throws
  {
    let request = try HTTPClient.answering(200).request(of: Shop.getUser(parameters))
    #expect(request.url == "https://shop.test/v1" + target)
  }

  @Test func `parameters and the query are of variables, too`() throws {
    let (id, fields, page): (Int, [String], Int?) = (42, ["a", "b"], nil)
    let client = HTTPClient.answering(200)
    let call = Shop.getUser(["id": id, "fields": fields], query: ["page": page, "size": id])
    #expect(
      try client.request(of: call).url
        == "https://shop.test/v1/users/42?fields=a&fields=b&size=42"
    )
    let sizes = [1, 2].map { QueryItem("size", $0) }
    #expect(
      try client.request(of: Shop.getUser(["id": "x"], query: sizes)).url
        == "https://shop.test/v1/users/x?size=1&size=2"
    )
    let none: Int? = nil
    #expect(throws: ResponseError.self) { try client.request(of: Shop.getUser(["id": none])) }
  }

  @Test(
    arguments: [
      ([:], "the parameter id of the path has no value"),
      (["id": ""], "the parameter id of the path is empty"),
      (["id": []], "the parameter id of the path is empty"),
      (
        ["id": ".."],
        "the path /users/.. has \".\" or \"..\" of a parameter in it, which names another place"
      ),
      (["id": 1, "page": 2], "the path has no place for the parameter page"),
    ] as [([String: ParameterValue], String)]
  )
  func `a parameter that is missing, unknown or a way out is refused`(
    parameters: [String: ParameterValue],
    message: String
  ) async {
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(200).send(Shop.getUser(parameters))
    }
    #expect(error?.kind == .invalidURL)
    #expect(error?.message == message)
  }

  @Test(
    arguments: [
      ("/a/{x}{y}", ["x": ".", "y": "."], nil), ("/a/{x:2}", ["x": "..b"], nil),
      ("/a/{+x}", ["x": "b/%2E%2e/c"], nil), ("/a{/x*}", ["x": ["b", "."]], nil),
      ("/a/../{x}", ["x": "b"], "/a/../b"), ("/a/{+x}", ["x": "b/c"], "/a/b/c"),
      ("/a{?x}", ["x": ".."], "/a?x=.."), ("/a/{x}", ["x": "%2e%2e"], "/a/%252e%252e"),
      ("/{+x}", ["x": "/evil.example/b"], nil), ("{+x}", ["x": "http://evil.example/"], nil),
      ("{+x}", ["x": "//evil.example/"], nil), ("{+x}", ["x": "b:c"], nil),
      ("https://a{+x}", ["x": "@evil.example/"], nil), ("{+x}", ["x": "/b:c//d@e"], "/b:c//d@e"),
      ("/a/{+x}", ["x": "b?c"], nil), ("/a/{+x}", ["x": "b#c"], nil),
      ("/a/{+x}", ["x": ["b", "c?"]], nil), ("/a/{x}", ["x": "b?c#d"], "/a/b%3Fc%23d"),
    ] as [(String, [String: ParameterValue], String?)]
  )
  func `only the endpoint itself may name another place`(
    path: String,
    parameters: [String: ParameterValue],
    target: String?
  ) {
    let endpoint = TypedEndpoint<NoContent, NoContent, NoContent>(
      id: "a",
      .get,
      path,
      success: .none,
      failure: .none
    )
    let request = try? HTTPClient.answering(200).request(of: endpoint(parameters))
    #expect(request?.url == target.map { "https://shop.test/v1" + $0 })
  }

  @Test func `a client without a base URL needs absolute ones`() async {
    let client = HTTPClient(transport: StubTransport { _ in HTTPResponse(status: 200) })
    let error = await #expect(throws: ResponseError.self) {
      try await client.value(of: Shop.getUser(["id": 1]))
    }
    #expect(error?.kind == .invalidURL)
  }

  @Test func `a failure has its body in the endpoint's type and as a problem`() async throws {
    let client = HTTPClient.answering(
      404,
      Self.problem,
      type: "application/problem+json; charset=utf-8"
    )
    let error = await #expect(throws: ResponseError.self) {
      try await client.value(of: Shop.getUser(["id": 42]))
    }
    #expect(error?.kind == .server)
    #expect(error?.status == 404)
    #expect(error?.message == "GET https://shop.test/v1/users/42 responded with 404: no user 42")
    #expect((error?.failure as? ProblemDetails)?.title == "Not found")
    let problem = try #require(error?.problem)
    #expect(try problem.extension("code", as: Int.self) == 7)
    #expect(try problem.extension("other", as: Int.self) == nil)
  }

  @Test func `bodies are decoded when they are asked for, by the status`() async throws {
    let found = try await HTTPClient.answering(200, #"{"id":42,"fullName":"Ada"}"#)
      .send(Shop.getUser(["id": 42]))
    #expect(found.isSuccess)
    guard case .success(let user) = try found.outcome() else {
      Issue.record("it is no success")
      return
    }
    #expect(user.id == 42)
    #expect(throws: ResponseError.self) { try found.failure() }
    let missing = try await HTTPClient.answering(
      404,
      Self.problem,
      type: "application/problem+json"
    )
    .send(Shop.getUser(["id": 42]))
    guard case .failure(let problem) = try missing.outcome() else {
      Issue.record("it is no failure")
      return
    }
    #expect(problem.detail == "no user 42")
    #expect(throws: ResponseError.self) { try missing.success() }
  }

  @Test func `a status is told, too, where the body says nothing of the failure`() async throws {
    let transport = StubTransport { _ in
      HTTPResponse(status: 502, reason: "Bad Gateway", body: Array("<html>".utf8))
    }
    let client = HTTPClient(baseURL: "https://shop.test", transport: transport)
    let answer = try await client.send(Shop.getUser(["id": 42]))
    let outcome = #expect(throws: ResponseError.self) { try answer.outcome() }
    let value = #expect(throws: ResponseError.self) { try answer.value() }
    for error in [outcome, value] {
      #expect(error?.kind == .server)
      #expect(error?.message == "GET https://shop.test/users/42 responded with 502 Bad Gateway")
      #expect((error?.cause as? ResponseError)?.kind == .decoding)
    }
  }

  @Test func `any of the bodies may be absent`() async throws {
    let response = try await HTTPClient.answering(204).send(Shop.deleteUser(["id": 1]))
    #expect(try response.value() == NoContent())
    #expect(response.exchange.request.body.isNone)
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(500, "<html>").value(of: Shop.deleteUser(["id": 1]))
    }
    #expect(error?.kind == .server)
  }

  @Test func `an error model comes first where the API answers 200 to everything`() async throws {
    var endpoint = Shop.createUser
    endpoint.prefersFailure = true
    let call = endpoint(body: Shop.NewUser(fullName: "Ada"))
    let refused = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(200, #"{"error":"taken"}"#).value(of: call)
    }
    #expect(refused?.kind == .server)
    #expect(refused?.failure as? Shop.Failure == Shop.Failure(error: "taken"))
    let malformed = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(200, #"{"id":"x"}"#).value(of: call)
    }
    #expect(malformed?.kind == .decoding)
    #expect(malformed?.codingPath == "id")
    let client = HTTPClient.answering(200, #"{"id":1,"fullName":"Ada"}"#)
    #expect(try await client.value(of: call).id == 1)
  }

  @Test func `a request may be a type of its own`() async throws {
    struct GetUser: TypedRequest {
      var id: Int
      var call: TypedCall<Shop.User, ProblemDetails> { Shop.getUser(["id": id]) }
    }
    let sent = Recorder<HTTPRequest>()
    let client = HTTPClient.answering(200, #"{"id":42,"fullName":"Ada"}"#, sent: sent)
    #expect(try await client.value(of: GetUser(id: 42)).fullName == "Ada")
    #expect(sent.elements.first?.url == "https://shop.test/v1/users/42")
  }

  @Test func `a call may have its own coder, reader and timeout`() async throws {
    let sent = Recorder<HTTPRequest>()
    let client = HTTPClient.answering(200, #"{"id":1,"full_name":"Ada"}"#, sent: sent)
    var call = Shop.getUser(["id": 1])
    call.coder = JSONCoder(names: .snakeCase)
    call.timeout = .seconds(3)
    #expect(try await client.value(of: call).fullName == "Ada")
    #expect(sent.elements.first?.options.timeout == .seconds(3))
    call.success = BodyReader { response, _ in Shop.User(id: response.status, fullName: "own") }
    #expect(try await client.value(of: call) == Shop.User(id: 200, fullName: "own"))
    var endpoint = Shop.createUser
    endpoint.body = BodyWriter { user, _ in
      EncodedBody(.bytes(Array(user.fullName.utf8)), type: .plainText)
    }
    _ = try await client.send(endpoint(body: Shop.NewUser(fullName: "Bo")))
    #expect(sent.elements.last?.bodyText == "Bo")
    #expect(sent.elements.last?.fields["Content-Type"] == "text/plain;charset=utf-8")
  }

  @Test func `a call may have its own cache policy`() async throws {
    let sent = Recorder<HTTPRequest>()
    let transport = StubTransport { request in
      sent.add(request)
      return HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"], body: Shop.ada)
    }
    let client = HTTPClient(baseURL: "http://a", middleware: [Caching()], transport: transport)
    for _ in 0..<3 { _ = try await client.value(of: Shop.getUser(["id": 42])) }
    #expect(sent.count == 1)
    _ = try await client.send(Shop.getUser(["id": 42], fields: [.cacheControl("no-cache")]))
    #expect(sent.count == 2)
    var call = Shop.getUser(["id": 42])
    call.middleware = [Caching(.none)]
    _ = try await client.send(call)
    #expect(sent.count == 3)
  }

  @Test func `the application's cache is shared by clients, none is used without`() async throws {
    let sent = Recorder<HTTPRequest>()
    let transport = StubTransport { request in
      sent.add(request)
      return HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"])
    }
    let url = "http://cache.test/\(UInt64.random(in: 0 ... .max))"
    for _ in 0..<2 {
      let client = HTTPClient(middleware: [Caching(in: .shared)], transport: transport)
      _ = try await client.get(url)
    }
    #expect(sent.count == 1)
    _ = try await HTTPClient(transport: transport).get(url)
    #expect(sent.count == 2)
  }
}
