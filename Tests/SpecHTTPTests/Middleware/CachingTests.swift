import SpecHTTP
import TestSupport
import Testing

/// Answers from memory, as RFC 9111 allows them.
@Suite(.inTurn)
struct CachingTests {
  let time = ManualClock()
  let sent = Recorder<HTTPRequest>()

  /// A client whose server answers each request by its number, from 1.
  private func chain(
    _ policy: Caching.Policy = .memory,
    cache: ResponseCache = ResponseCache(),
    front: [any Middleware] = [],
    behind: [any Middleware] = [],
    _ fields: @escaping @Sendable (HTTPRequest, Int) -> (Int, HTTPFields)
  ) -> MiddlewareChain {
    let sent = sent
    let transport = StubTransport { request in
      let number = sent.add(request)
      let (status, fields) = fields(request, number)
      let body = status == 304 ? "" : "body \(number)"
      return HTTPResponse(status: status, fields: fields, body: Array(body.utf8))
    }
    let caching = Caching(policy, in: cache, clock: time.clock)
    return MiddlewareChain(front + [caching] + behind, over: transport)
  }

  private func body(
    _ chain: MiddlewareChain,
    _ url: String = "http://a/",
    _ fields: HTTPFields = [:]
  ) async throws -> String {
    let response = try await chain.send(HTTPRequest(url: url, fields: fields)).response
    return "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
  }

  @Test func `a fresh answer is used until it is stale`() async throws {
    let chain = chain { _, _ in (200, ["Cache-Control": "max-age=60"]) }
    #expect(try await body(chain) == "200 body 1")
    time.pass(.seconds(59))
    let kept = try await chain.send(HTTPRequest(url: "http://a/#part")).response
    #expect(kept.fields["Age"] == "59")
    #expect(sent.count == 1)
    time.pass(.seconds(1))
    #expect(try await body(chain) == "200 body 2")
  }

  @Test func `a stale answer is confirmed by its validators`() async throws {
    let chain = chain { request, number in
      guard number > 1 else {
        return (
          200,
          ["ETag": "\"v1\"", "Last-Modified": "then", "X-A": "1", "Cache-Control": "max-age=5"]
        )
      }
      #expect(request.fields["If-None-Match"] == "\"v1\"")
      #expect(request.fields["If-Modified-Since"] == "then")
      return (304, ["X-A": "2", "Cache-Control": "max-age=50"])
    }
    #expect(try await body(chain) == "200 body 1")
    time.pass(.seconds(6))
    let confirmed = try await chain.send(HTTPRequest(url: "http://a/")).response
    #expect(confirmed.status == 200)
    #expect(confirmed.body == Array("body 1".utf8))
    #expect(confirmed.fields["X-A"] == "2")
    time.pass(.seconds(40))
    #expect(try await body(chain) == "200 body 1")
    #expect(sent.count == 2)
  }

  @Test func `a 304 about another representation confirms nothing`() async throws {
    let chain = chain(.revalidate) { request, number in
      request.fields.contains("If-None-Match")
        ? (304, ["ETag": "\"other\""]) : (200, ["ETag": "\"v\(number)\""])
    }
    #expect(try await body(chain) == "200 body 1")
    #expect(try await body(chain) == "200 body 3")
    #expect(sent.count == 3)
  }

  @Test func `the policy of revalidation asks each time, none keeps nothing`() async throws {
    let answer: @Sendable (HTTPRequest, Int) -> (Int, HTTPFields) = { request, _ in
      request.fields.contains("If-None-Match")
        ? (304, [:]) : (200, ["ETag": "\"v\"", "Cache-Control": "max-age=60"])
    }
    let revalidating = chain(.revalidate, answer)
    #expect(try await body(revalidating) == "200 body 1")
    #expect(try await body(revalidating) == "200 body 1")
    #expect(sent.count == 2)
    let without = chain(.none, answer)
    #expect(try await body(without) == "200 body 3")
    #expect(try await body(without) == "200 body 4")
  }

  @Test(
    arguments: [
      ["Cache-Control": "no-store, max-age=60"], ["Cache-Control": "max-age=0"],
      ["Cache-Control": "max-age=60", "Vary": "*"], ["Cache-Control": "no-cache, max-age=60"],
      ["Cache-Control": "max-age=soon"], ["Expires": "0"], [:],
      ["Cache-Control": "max-age=60", "Age": "60"],
      ["Expires": "Thu, 01 Jan 1970 00:00:30 GMT", "Date": "Thu, 01 Jan 1970 00:00:30 GMT"],
    ] as [HTTPFields]
  )
  func `what may not be used is asked for again`(_ fields: HTTPFields) async throws {
    let chain = chain { _, _ in (200, fields) }
    #expect(try await body(chain) == "200 body 1")
    #expect(try await body(chain) == "200 body 2")
  }

  @Test func `a date of expiry is read against the server's own clock`() async throws {
    let chain = chain { _, _ in
      (
        200,
        [
          "Expires": "Mon, 12 Jan 1970 13:47:40 GMT", "Date": "Mon, 12 Jan 1970 13:46:40 GMT",
          "Cache-Control": "private",
        ]
      )
    }
    #expect(try await body(chain) == "200 body 1")
    time.pass(.seconds(50))
    #expect(try await body(chain) == "200 body 1")
    time.pass(.seconds(20))
    #expect(try await body(chain) == "200 body 2")
  }

  @Test(arguments: ["no-store", "no-cache", "max-age=0"])
  func `a request may want the server's own answer`(_ directive: String) async throws {
    let chain = chain { _, _ in (200, ["Cache-Control": "max-age=60"]) }
    #expect(try await body(chain) == "200 body 1")
    time.pass(.seconds(1))
    #expect(try await body(chain, "http://a/", ["Cache-Control": directive]) == "200 body 2")
  }

  @Test func `a request may want no server at all, or a stale answer`() async throws {
    let chain = chain { _, _ in (200, ["Cache-Control": "max-age=60"]) }
    #expect(try await body(chain, "http://a/", ["Cache-Control": "only-if-cached"]) == "504 ")
    #expect(try await body(chain) == "200 body 1")
    time.pass(.seconds(90))
    #expect(try await body(chain, "http://a/", ["Cache-Control": "max-stale=40"]) == "200 body 1")
    #expect(try await body(chain, "http://a/", ["Cache-Control": "max-stale=20"]) == "200 body 2")
  }

  @Test(arguments: ["max-stale=0", "max-stale=soon"])
  func `no staleness is allowed where none is said`(_ asked: String) async throws {
    let chain = chain { _, _ in (200, ["Cache-Control": "max-age=60"]) }
    #expect(try await body(chain) == "200 body 1")
    time.pass(.seconds(61))
    #expect(try await body(chain, "http://a/", ["Cache-Control": asked]) == "200 body 2")
    time.pass(.seconds(61))
    #expect(try await body(chain, "http://a/", ["Cache-Control": "max-stale"]) == "200 body 2")
  }

  @Test func `a redirect is asked nothing about what is kept, and says nothing of it`() async throws
  {
    /// Answers as what a redirect leads to.
    struct Redirecting: Middleware {
      func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
        var exchange = try await next(request)
        if exchange.response.status == 304 { exchange.redirects = [exchange] }
        return exchange
      }
    }
    let chain = chain(behind: [Redirecting()]) { request, number in
      guard number > 1 else { return (200, ["ETag": "\"1\""]) }
      var next = request
      let hop = Exchange(request: request, response: HTTPResponse(status: 302))
      #expect(throws: Never.self) { try request.redirectPolicy?(hop, &next) }
      #expect(request.fields.contains("If-None-Match") && !next.fields.contains("If-None-Match"))
      return (304, ["ETag": "\"1\""])
    }
    #expect(try await body(chain) == "200 body 1")
    #expect(try await body(chain) == "304 ")
  }

  @Test(arguments: ["1e19", "inf", "-1", "99999999999999999999", "4294967296"])
  func `an age that no clock has is bounded or passed over`(age: String) async throws {
    let chain = chain { _, _ in (200, ["Cache-Control": "max-age=60", "Age": age]) }
    #expect(try await body(chain) == "200 body 1")
    let response = try await chain.send(
      HTTPRequest(url: "http://a/", fields: ["Cache-Control": "max-stale"])
    ).response
    #expect(response.body == Array("body 1".utf8))
    let isNumber = age.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    #expect(response.fields["Age"] == (isNumber ? "2147483648" : "0"))
  }

  @Test func `Vary keeps answers apart, and so do credentials`() async throws {
    let chain = chain { _, _ in (200, ["Cache-Control": "max-age=60", "Vary": "Accept-Language"]) }
    #expect(try await body(chain, "http://a/", ["Accept-Language": "de"]) == "200 body 1")
    #expect(try await body(chain, "http://a/", ["Accept-Language": "fr"]) == "200 body 2")
    #expect(try await body(chain, "http://a/", ["accept-language": "de"]) == "200 body 1")
    let ada: HTTPFields = ["Accept-Language": "de", "Authorization": "Bearer ada"]
    #expect(try await body(chain, "http://a/", ada) == "200 body 3")
    #expect(try await body(chain, "http://a/", ada) == "200 body 3")
    let owner: HTTPFields = ["Accept-Language": "de", "Private-Token": "owner"]
    #expect(try await body(chain, "http://a/", owner) == "200 body 4")
    #expect(try await body(chain, "http://a/", ["Private-Token": "other"]) == "200 body 5")
    #expect(try await body(chain, "http://a/", owner) == "200 body 4")
    #expect(try await body(chain, "http://a/", ["Accept-Language": "de"]) == "200 body 1")
  }

  @Test func `fields that may not leave their origin tell who asks`() async throws {
    let chain = chain { _, _ in (200, ["Cache-Control": "max-age=60"]) }
    func body(_ user: String) async throws -> String {
      var request = HTTPRequest(url: "http://a/", fields: ["X-User": user])
      request.options.redirects.fieldsOfOrigin = ["X-User"]
      return String(decoding: try await chain.send(request).response.body, as: UTF8.self)
    }
    #expect(try await body("ada") == "body 1")
    #expect(try await body("bob") == "body 2")
    #expect(try await body("ada") == "body 1")
  }

  @Test func `what credentials behind the cache got is not kept`() async throws {
    let chain = chain(behind: [Authorization(.bearer("ada"))]) { _, _ in
      (200, ["Cache-Control": "max-age=60"])
    }
    #expect(try await body(chain) == "200 body 1")
    #expect(try await body(chain) == "200 body 2")
  }

  @Test func `a change is not answered from memory and ends it`() async throws {
    let chain = chain { request, _ in
      request.method == .post
        ? (201, ["Location": "/b"]) : (200, ["Cache-Control": "max-age=60"])
    }
    #expect(try await body(chain, "http://a/") == "200 body 1")
    #expect(try await body(chain, "http://a/b") == "200 body 2")
    _ = try await chain.send(HTTPRequest(method: .post, url: "http://a/"))
    #expect(try await body(chain, "http://a/") == "200 body 4")
    #expect(try await body(chain, "http://a/b") == "200 body 5")
  }

  @Test func `each hop of a change ends what is kept of it`() async throws {
    let cache = ResponseCache()
    let transport = StubTransport { request in
      HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"])
    }
    let moved = Exchange(
      request: HTTPRequest(method: .put, url: "http://a/1"),
      response: HTTPResponse(status: 307, fields: ["Location": "/2"])
    )
    let change = Exchange(
      request: HTTPRequest(method: .put, url: "http://a/2"),
      response: HTTPResponse(status: 404),
      redirects: [moved]
    )
    let caching = Caching(in: cache, clock: time.clock)
    let chain = MiddlewareChain([caching], over: transport)
    for url in ["http://a/1", "http://a/2", "http://a/3"] { _ = try await body(chain, url) }
    let size = cache.size
    _ = try await MiddlewareChain(
      [Caching(.none, in: cache)],
      endingIn: { (_) async throws(ClientError) in change }
    ).send(moved.request)
    #expect(cache.size == size / 3)
  }

  @Test func `the cache stays within its size and gives up what is oldest`() async throws {
    let cache = ResponseCache(capacity: 10_000)
    let chain = chain(cache: cache) { _, _ in (200, ["Cache-Control": "max-age=60"]) }
    for number in 0..<50 {
      _ = try await body(chain, "http://a/\(number)")
      _ = try await body(chain, "http://a/0")
      #expect(cache.size <= 10_000)
    }
    #expect(sent.count == 50)
    _ = try await body(chain, "http://a/1")
    #expect(sent.count == 51)
    cache.removeAll()
    #expect(cache.size == 0)
  }
}
