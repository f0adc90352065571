import SpecClient
import SpecHTTP
import Testing
import TestSupport

/// Base URL, default fields, raw answers.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct HTTPClientTests {
  @Test(arguments: [
    ("users", "https://a/v1/users"), ("/users", "https://a/v1/users"), ("", "https://a/v1"),
    ("?q=1", "https://a/v1?q=1"), ("/users?q=a/b#c", "https://a/v1/users?q=a/b#c"),
    ("http://b/c", "http://b/c"), ("//b/c", "https://a/v1//b/c"),
    ("//u@b:1?q=1", "https://a/v1//u@b:1?q=1"),
  ])
  func `a relative URL is appended to the base`(url: String, expected: String) {
    for base in ["https://a/v1", "https://a/v1/"] {
      let client = HTTPClient(
        baseURL: base,
        transport: StubTransport { _ in HTTPResponse(status: 200) }
      )
      #expect(client.prepared(HTTPRequest(url: url)).url == expected)
    }
  }

  @Test(arguments: [
    ("users", "https://a/v1/users?k=1"), ("users?q=2#f", "https://a/v1/users?k=1&q=2#f"),
    ("users?", "https://a/v1/users?k=1"), ("https://a/b", "https://a/b"),
  ])
  func `the base's query stays in front`(url: String, expected: String) {
    let client = HTTPClient(baseURL: "https://a/v1?k=1")
    #expect(client.prepared(HTTPRequest(url: url)).url == expected)
  }

  @Test func `a proof goes to the base URL's origin only, that of one call where the call goes`()
    async throws
  {
    let client = HTTPClient(
      baseURL: "https://a/v1",
      middleware: [Authorization(.bearer("t"))],
      transport: StubTransport { _ in HTTPResponse(status: 200) }
    )
    func value(_ client: HTTPClient, _ url: String) async throws -> String? {
      try await client.get(url).request.fields["Authorization"]
    }
    #expect(try await value(client, "users") == "Bearer t")
    #expect(try await value(client, "https://a:443/") == "Bearer t")
    for other in ["https://b/", "http://a/", "https://a:444/"] {
      #expect(try await value(client, other) == nil)
      #expect(try await value(client.with([Retry()]), other) == nil)
    }
    let other = client.with([Authorization(.bearer("own"))])
    #expect(try await value(other, "https://b/") == "Bearer own")
    let elsewhere = HTTPClient(
      baseURL: "https://a",
      middleware: [Authorization(.bearer("t"), for: "https://b")],
      transport: StubTransport { _ in HTTPResponse(status: 200) }
    )
    #expect(try await value(elsewhere, "https://b/") == "Bearer t")
    #expect(try await value(elsewhere, "/") == nil)
  }

  @Test func `default fields are added to requests that do not say them`() async throws {
    let client = HTTPClient(
      baseURL: "http://a",
      fields: [.accept(.json), .userAgent("shop/1"), .bearer("t")],
      transport: StubTransport { _ in HTTPResponse(status: 200) }
    )
    let sent = try await client.send(HTTPRequest(url: "/b", fields: ["accept": "text/plain"]))
      .request
    #expect(
      sent.fields.map(\.description) == [
        "accept: text/plain", "User-Agent: shop/1", "Authorization: Bearer t",
      ]
    )
    #expect(client.prepared(HTTPRequest(url: "http://other/")).fields.isEmpty)
    #expect(client.prepared(HTTPRequest(url: "https://a/")).fields.isEmpty)
  }

  @Test func `sets of fields are shared and merged`() throws {
    let shared: HTTPFields = [.accept(.json, .problem), .acceptLanguage("de", "en")]
    let merged = shared.merging([.acceptLanguage("fr"), .contentType(.plainText)])
    #expect(
      merged.map(\.description) == [
        "Accept: application/json, application/problem+json", "Accept-Language: fr",
        "Content-Type: text/plain;charset=utf-8",
      ]
    )
    #expect(try HTTPField.basic(username: "a", password: "b").value == "Basic YTpi")
    #expect(HTTPField.cacheControl("no-cache", "no-store").value == "no-cache, no-store")
  }

  @Test func `a URL or a request gives raw data and the response`() async throws {
    let client = HTTPClient.answering(404, "nothing", type: "text/plain")
    let byURL = try await client.get("things")
    #expect(byURL.url == "https://shop.test/v1/things")
    #expect(byURL.response.status == 404)
    #expect(byURL.response.body == Array("nothing".utf8))
    let byRequest = try await client.send(HTTPRequest(method: .head, url: "http://a/"))
    #expect(byRequest.response.fields["Content-Type"] == "text/plain")
  }

  @Test func `a value is sent as JSON by each method, and another is read`() async throws {
    let sent = Recorder<HTTPRequest>()
    let client = HTTPClient.answering(
      200,
      #"{"id":7,"full_name":"Bo"}"#,
      sent: sent,
      coder: JSONCoder(names: .snakeCase)
    )
    let user = Shop.NewUser(fullName: "Bo")
    #expect(try await client.post("users", json: user, as: Shop.User.self).id == 7)
    #expect(try await client.put("users/7", json: user, as: Shop.User.self).fullName == "Bo")
    try await client.patch("users/7", json: ["fullName": "Bo"])
    try await client.delete("users/7")
    #expect(try await client.delete("users/8", as: Shop.User.self).id == 7)
    #expect(sent.elements.map(\.method) == [.post, .put, .patch, .delete, .delete])
    #expect(sent.elements.first?.fields["Content-Type"] == "application/json")
    #expect(sent.elements.first?.bodyText == #"{"full_name":"Bo"}"#)
    #expect(sent.elements.last?.url == "https://shop.test/v1/users/8")
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(409).post("users", json: user)
    }
    #expect(error?.status == 409)
  }

  @Test func `a head that is too large is refused before it is sent`() async throws {
    let value = String(repeating: "a", count: 1 << 20)
    let error = await #expect(throws: ClientError.self) {
      try await HTTPClient().send(HTTPRequest(url: "http://127.0.0.1:9/", fields: ["X-A": value]))
    }
    #expect(error?.kind == .invalidRequest)
    #expect(error?.message.contains("at most 900000 can be sent") == true)
    let server = try RawServer.answering { _ in "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" }
    var request = HTTPRequest(
      method: .post,
      url: server.url,
      fields: ["X-A": "\(value.prefix(890_000))"]
    )
    request.body = .bytes([UInt8](repeating: 65, count: 60_000))
    #expect(try await HTTPClient().send(request).response.status == 200)
  }

  @Test func `one client may be the application's`() async throws {
    let before = HTTPClient.default
    HTTPClient.default = .answering(200, #"{"id":7,"fullName":"Bo"}"#)
    defer { HTTPClient.default = before }
    #expect(try await HTTPClient.default.value(of: Shop.getUser(["id": 7])).fullName == "Bo")
  }

  @Test func `middleware of the same type is replaced, other comes in front`() {
    let client = HTTPClient.answering(200, middleware: [Retry(attempts: 2), Guard()])
    let other = client.with([Retry(attempts: 9), Logging()])
    #expect(other.middleware.count == 3)
    #expect(other.middleware.first is Logging)
    #expect(other.middleware.compactMap { ($0 as? Retry)?.attempts } == [9])
    #expect(client.middleware.compactMap { ($0 as? Retry)?.attempts } == [2])
  }

  @Test func `observers are added, none is replaced`() async throws {
    let log = Recorder<String>()
    func observing(_ name: String) -> Observing {
      Observing { if case .started = $0 { log.add(name) } }
    }
    let client = HTTPClient.answering(204, middleware: [Retry(), observing("client's")])
    _ = try await client.with([observing("one"), observing("other")]).get("/")
    #expect(log.elements == ["one", "other", "client's"])
  }

  @Test func `the client's options are those of requests that say none`() async throws {
    let sent = Recorder<HTTPRequest>()
    var options = TransferOptions()
    options.timeout = .seconds(7)
    options.acceptsCompressed = true
    let client = HTTPClient(
      baseURL: "http://a",
      options: options,
      transport: StubTransport { request in
        sent.add(request)
        return HTTPResponse(status: 200)
      }
    )
    let path = "\(try TemporaryCatalog([:]).path)/a"
    var own = TransferOptions()
    own.timeout = .seconds(1)
    _ = try await client.get("/")
    _ = try await client.send(HTTPRequest(url: "/"))
    _ = try await client.task(HTTPRequest(url: "/")).onProgress { _ in }.value
    _ = try await client.download(HTTPRequest(url: "/"), to: path)
    _ = try await client.upload(.bytes([1]), to: "/")
    _ = try await client.send(Shop.deleteUser(["id": 1]))
    #expect(sent.elements.map(\.options.timeout) == Array(repeating: .seconds(7), count: 6))
    #expect(sent.elements.allSatisfy { $0.options.acceptsCompressed })
    let builder = RequestBuilder(.get, "/")
    for request in [
      HTTPRequest(url: "/", options: own), try builder.options(own).build(),
      try builder.timeout(.seconds(1)).options(options).build(),
      try builder.timeout(.seconds(1)).build(), try builder.timeout(nil).build(),
    ] {
      _ = try await client.send(request)
    }
    let said = sent.elements.dropFirst(6).map(\.options)
    #expect(said.map(\.timeout) == [.seconds(1), .seconds(1), .seconds(1), .seconds(1), nil])
    #expect(said.allSatisfy { $0.acceptsCompressed })
  }

  @Test func `retries are set for the client, an endpoint and a call`() async throws {
    let sent = Recorder<HTTPRequest>()
    let clock = ManualClock().clock
    let client = HTTPClient.answering(
      503,
      sent: sent,
      middleware: [Retry(attempts: 2, clock: clock)]
    )
    _ = try await client.send(Shop.deleteUser(["id": 1]))
    #expect(sent.count == 2)
    var endpoint = Shop.deleteUser
    endpoint.middleware = [Retry(attempts: 3, clock: clock)]
    _ = try await client.send(endpoint(["id": 1]))
    #expect(sent.count == 5)
    var call = endpoint(["id": 1])
    call.middleware = [Retry(attempts: 4, clock: clock)]
    _ = try await client.send(call)
    #expect(sent.count == 9)
  }

  @Test func `timings are those of an attempt, the duration has all attempts and waits`()
    async throws
  {
    let server = try RawServer.answering { _ in
      "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n"
    }
    let ended = Recorder<DebugInformation>()
    let observing = Observing { if case .ended(let information) = $0 { ended.add(information) } }
    let wait = Duration.milliseconds(150)
    let client = HTTPClient(
      baseURL: server.url,
      middleware: [
        observing, Retry(attempts: 3, backoff: Backoff(base: wait, jitter: 0)), observing,
      ]
    )
    let last = try await client.get("/")
    let durations = ended.elements.map(\.duration)
    let totals = ended.elements.compactMap(\.exchange?.timings.total)
    #expect(durations.count == 4 && totals.count == 4)
    #expect(totals.suffix(2) == [last.timings.total, last.timings.total])
    for (duration, total) in zip(durations, totals) { #expect(total <= duration) }
    // Whatever the attempts took, the waits are in the whole only.
    #expect(durations.last.map { $0 >= totals.dropLast().reduce(wait * 2, +) } == true)
  }

  @Test func `default fields do not follow a redirect to another origin`() async throws {
    let heads = Recorder<String>()
    let other = try RawServer.answering { head in
      heads.add(head)
      return "HTTP/1.1 204 No Content\r\n\r\n"
    }
    let server = try RawServer.answering { _ in
      "HTTP/1.1 302 Go\r\nLocation: \(other.url)/\r\nContent-Length: 0\r\n\r\n"
    }
    var options = TransferOptions()
    options.redirects.maximum = 1
    let client = HTTPClient(baseURL: server.url, fields: ["X-Secret": "s"], options: options)
    let exchange = try await client.get("/")
    #expect(exchange.response.status == 204)
    #expect(exchange.redirects.first?.request.fields["X-Secret"] == "s")
    #expect(heads.elements.first?.contains("X-Secret") == false)
  }

  @Test func `the command of a call can be read without sending it`() throws {
    let client = HTTPClient.answering(200)
    let request = try client.request(of: Shop.createUser(body: Shop.NewUser(fullName: "Ada")))
    #expect(
      request.curlCommand
        == #"curl -sS 'https://shop.test/v1/users' -H 'Accept: application/json' "#
        + #"-H 'Content-Type: application/json' -H 'User-Agent:' --data-raw '{"fullName":"Ada"}'"#
    )
  }
}
