import SpecClient
import SpecHTTP
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Coders, readers, writers, and the errors of decoding.
@Suite(.inTurn)
struct ReadingTests {
  private struct Event: Codable, Equatable {
    var startsAt: Date
    var hostName: String
  }

  private static let date = Date(timeIntervalSince1970: 1_795_235_897)

  @Test(arguments: [
    "2026-11-21T04:38:17Z", "2026-11-21T04:38:17.000Z", "2026-11-21T06:38:17+02:00",
    "2026-11-21T06:38:17.000+02:00",
  ])
  func `dates of ISO 8601 are read with and without fractions`(_ text: String) throws {
    let json = Array(#"{"startsAt":"\#(text)","hostName":"Ada"}"#.utf8)
    #expect(try JSONCoder().decode(Event.self, from: json).startsAt == Self.date)
  }

  @Test func `fractions of a second are kept`() throws {
    let coder = JSONCoder(dates: .iso8601WithFractions, names: .snakeCase, sortsMembers: true)
    let event = Event(startsAt: Self.date.addingTimeInterval(0.25), hostName: "Ada/B")
    let json = try coder.encode(event)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"host_name":"Ada/B","starts_at":"2026-11-21T04:38:17.250Z"}"#
    )
    #expect(try coder.decode(Event.self, from: json) == event)
  }

  @Test func `dates of whole milliseconds are the same when they are read again`() throws {
    let coder = JSONCoder(dates: .iso8601WithFractions)
    for millisecond in Array(0..<1000) + [-1, -999, -1_000_001] {
      let seconds = 1_795_235_897 + Double(millisecond) / 1000
      for seconds in [seconds, Double(millisecond) / 1000] {
        let json = try coder.encode([Date(timeIntervalSince1970: seconds)])
        let read = try #require(try coder.decode([Date].self, from: json).first)
        #expect(abs(read.timeIntervalSince1970 - seconds) < 0.0001)
      }
    }
    let dates = [0.0006, 0.0004, 0.9996].map { Date(timeIntervalSince1970: $0) }
    #expect(
      String(decoding: try coder.encode(dates), as: UTF8.self)
        == #"["1970-01-01T00:00:00.001Z","1970-01-01T00:00:00.000Z","1970-01-01T00:00:01.000Z"]"#
    )
  }

  @Test(arguments: [
    (JSONCoder.Dates.iso8601, #"["2026-11-21T04:38:17Z"]"#),
    (.secondsSince1970, "[1795235897]"), (.millisecondsSince1970, "[1795235897000]"),
  ])
  func `dates are written as asked for`(_ dates: JSONCoder.Dates, text: String) throws {
    let coder = JSONCoder(dates: dates)
    #expect(String(decoding: try coder.encode([Self.date]), as: UTF8.self) == text)
    #expect(try coder.decode([Date].self, from: Array(text.utf8)) == [Self.date])
  }

  @Test(arguments: [
    (
      #"{"data":{"items":[{"id":1,"fullName":"A"},{"id":"2","fullName":"B"}]}}"#, "data.items[1].id"
    ),
    (#"{"data":{"items":[{"id":1}]}}"#, "data.items[0].fullName"),
    (#"{"data":{"items":[{"id":null,"fullName":"A"}]}}"#, "data.items[0].id"),
    (#"{"data":{}}"#, "data"), ("{}", nil), ("[", nil), ("7", nil),
  ])
  func `a mistake is told with its place in the whole body`(json: String, place: String?) {
    let exchange = Exchange(
      request: HTTPRequest(url: "http://a/"),
      response: HTTPResponse(status: 200, body: Array(json.utf8))
    )
    let error = #expect(throws: ResponseError.self) {
      try exchange.decode([Shop.User].self, at: "data.items")
    }
    #expect(error?.kind == .decoding)
    #expect(error?.codingPath == place)
    #expect(error?.exchange?.response.status == 200)
  }

  @Test(arguments: ["", "\u{FEFF}"]) func `an empty body is nothing where that is allowed`(
    _ text: String
  ) throws {
    for keyPath in [nil, "data"] {
      let error = #expect(throws: ResponseError.self) {
        try JSONCoder().decode(Shop.User.self, from: Array(text.utf8), at: keyPath)
      }
      #expect(error?.kind == .invalidResponse)
      #expect(error?.description == "the body is empty, expected User")
      let user = try JSONCoder().decode(Shop.User?.self, from: Array(text.utf8), at: keyPath)
      #expect(user == nil)
    }
  }

  @Test func `a byte order mark is passed over`() throws {
    let json = Array("\u{FEFF}{\"data\":[7]}".utf8)
    #expect(try JSONCoder().decode([String: [Int]].self, from: json) == ["data": [7]])
    #expect(try JSONCoder().decode(Int.self, from: json, at: "data.0") == 7)
  }

  @Test(arguments: ["{", "<html>", "[1,]", " "]) func `a body that is no JSON is told`(
    _ text: String
  ) {
    for keyPath in [nil, "data"] {
      let error = #expect(throws: ResponseError.self) {
        try JSONCoder().decode(Shop.User.self, from: Array(text.utf8), at: keyPath)
      }
      #expect(error?.kind == .decoding)
      #expect(error?.codingPath == nil)
      #expect(error?.description.hasSuffix("(at )") == false)
    }
  }

  @Test func `what is wrapped is unwrapped by key path or closure`() async throws {
    let text = #"{"data":{"items":[{"id":1,"fullName":"A"},{"id":2,"fullName":"B"}]}}"#
    let client = HTTPClient.answering(200, text)
    let byPath = TypedEndpoint<NoContent, [Shop.User], NoContent>(
      id: "list",
      .get,
      "/users",
      success: .json(at: "data.items"),
      failure: .none
    )
    #expect(try await client.value(of: byPath()).map(\.id) == [1, 2])
    #expect(try await client.get("/users").validate().decode(Int.self, at: "data.items.1.id") == 2)

    struct Wrapped: Codable, Sendable { var data: [String: [Shop.User]] }
    var call = byPath()
    call.success = BodyReader<Wrapped>.json.map { $0.data["items", default: []] }
    #expect(try await client.value(of: call).count == 2)
    call.success = BodyReader<[Shop.User]>.json.converting { body in
      Array(body.drop { $0 != UInt8(ascii: "[") }.dropLast(2))
    }
    #expect(try await client.value(of: call).count == 2)
  }

  @Test func `errors of closures are the caller's own, of failures too`() async throws {
    struct Odd: Error {}
    var call = Shop.getUser(["id": 1])
    call.success = BodyReader { _, _ in throw Odd() }
    let thrown = call
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(200, "{}").value(of: thrown)
    }
    #expect(error?.kind == .custom)
    #expect(error?.cause is Odd)
    call.failure = BodyReader { _, _ in throw Odd() }
    let unread = call
    let untold = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(400, "{}").value(of: unread)
    }
    #expect(untold?.kind == .server)
    #expect(untold?.cause is Odd)
    call.failure = BodyReader<[String: String]>.json.map { members in
      var problem = ProblemDetails()
      problem.title = members["error"]
      return problem
    }
    let converted = call
    let failed = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(400, #"{"error":"taken"}"#).value(of: converted)
    }
    #expect((failed?.failure as? ProblemDetails)?.title == "taken")
  }

  @Test func `a decoder of one's own fails to decode as ours does`() async throws {
    var call = Shop.getUser(["id": 1])
    call.success = BodyReader { response, _ in
      try JSONDecoder().decode(Shop.User.self, from: Data(response.body))
    }
    let own = call
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(200, #"{"id":"x","fullName":"Ada"}"#).value(of: own)
    }
    #expect(error?.kind == .decoding)
    #expect(error?.codingPath == "id")
    #expect(error?.cause is DecodingError)
    let other = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(200, "{}").get("/", as: [Int].self)
    }
    #expect(other?.message.hasPrefix("the body is not Array<Int>: expected to decode") == true)
  }

  @Test func `network, cancellation and statuses have their own kinds`() async throws {
    for (kind, expected) in [
      (ClientError.Kind.dns, ResponseError.Kind.network), (.cancelled, .cancelled),
      (.timeout, .network), (.authentication, .authentication), (.file, .file),
      (.hostNotAllowed, .hostNotAllowed), (.unsupported, .unsupported), (.custom, .custom),
      (.other, .other),
    ] {
      let client = HTTPClient(
        baseURL: "http://a",
        transport: StubTransport { (_) throws(ClientError) in throw ClientError(kind, "no") }
      )
      let error = await #expect(throws: ResponseError.self) {
        try await client.value(of: Shop.getUser(["id": 1]))
      }
      #expect(error?.kind == expected)
      #expect((error?.cause as? ClientError)?.kind == kind)
    }
    let missing = try await HTTPClient.answering(404).get("/")
    #expect(throws: ResponseError.self) { try missing.validate() }
    #expect(try missing.validate(400...499).response.status == 404)
    let chained = try await HTTPClient.answering(200, #"{"id":1,"fullName":"A"}"#).get("/")
      .validate().decode(Shop.User.self)
    #expect(chained.id == 1)
    let coder = JSONCoder(names: .snakeCase)
    let json = #"{"data":{"id":1,"full_name":"A"}}"#
    let client = HTTPClient.answering(200, json, coder: coder)
    #expect(try await client.get("/", as: Shop.User.self, at: "data").fullName == "A")
    let unwell = await #expect(throws: ResponseError.self) {
      try await HTTPClient.answering(503, json).get("/", as: Shop.User.self)
    }
    #expect(unwell?.status == 503)
  }

  /// Whether the main actor gets on while something runs.
  private static func isBesideMainActor() -> Bool {
    let passed = Recorder<Void>()
    Task { @MainActor in passed.add(()) }
    let deadline = ContinuousClock.now + .seconds(10)
    while passed.count == 0, ContinuousClock.now < deadline {}
    return passed.count > 0
  }

  @MainActor @Test func `bodies are written and read beside the caller's actor`() async throws {
    let places = Recorder<Bool>()
    var endpoint = Shop.createUser
    endpoint.body = BodyWriter { _, _ in
      places.add(Self.isBesideMainActor())
      return EncodedBody(.none)
    }
    endpoint.success = BodyReader { _, _ in
      places.add(Self.isBesideMainActor())
      return Shop.User(id: 1, fullName: "Ada")
    }
    let call = endpoint(body: Shop.NewUser(fullName: "Ada"))
    _ = try await HTTPClient.answering(200, "{}").value(of: call)
    #expect(places.elements == [true, true])
    _ = try await HTTPClient.answering(200, "{}").send(call)
    #expect(places.elements == [true, true, true])
  }

  @Test(arguments: [
    ("http://a b", "1", ResponseError.Kind.invalidURL), ("ftp://a", "1", .invalidURL),
    ("http://127.0.0.1:99999", "1", .invalidURL), ("http://a", "b\r\nc", .invalidRequest),
  ])
  func `what is wrong with a request is told before it is sent`(
    baseURL: String,
    field: String,
    kind: ResponseError.Kind
  ) async {
    let client = HTTPClient(baseURL: baseURL, fields: ["X-A": field])
    let error = await #expect(throws: ResponseError.self) {
      try await client.value(of: Shop.getUser(["id": 1]))
    }
    #expect(error?.kind == kind)
    #expect((error?.cause as? ClientError)?.kind == .invalidRequest)
  }

  @Test(arguments: [
    ("application/json", "{}", ResponseContent.json(Array("{}".utf8))),
    ("application/vnd.x+json", "[]", .json(Array("[]".utf8))),
    ("text/plain", "é", .text("é")), ("application/xml", "<a/>", .text("<a/>")),
    ("image/png", "é", .bytes(Array("é".utf8))), ("text/plain", "", .empty),
  ])
  func `one type has JSON, text, bytes or nothing`(
    type: String,
    body: String,
    content: ResponseContent
  ) async throws {
    #expect(try await HTTPClient.answering(200, body, type: type).get("/").content == content)
  }

  @Test func `a text is read by its charset`() async throws {
    let latin = HTTPResponse(
      status: 200,
      fields: ["Content-Type": "text/plain; charset=ISO-8859-1"],
      body: [0x63, 0xE9]
    )
    #expect(latin.text == "cé")
    #expect(HTTPResponse(status: 200, body: [0xE9]).text == nil)
    #expect(HTTPResponse(status: 200, fields: ["Content-Type": "a/b;charset=x-own"]).text == nil)
  }

  @Test func `a problem has its members and passes over wrong ones`() throws {
    let json =
      #"{"type":"/out-of-credit","title":1,"status":"x","instance":"/a","balance":30,"accounts":["b"]}"#
    let problem = try #require(ProblemDetails(json: Array(json.utf8)))
    #expect(problem.type == "/out-of-credit")
    #expect(problem.title == nil)
    #expect(problem.status == nil)
    #expect(problem.instance == "/a")
    #expect(try problem.extension("accounts", as: [String].self) == ["b"])
    #expect(problem.extensions["balance"] == "30")
    #expect(ProblemDetails(json: Array("[]".utf8)) == nil)
    let other = HTTPResponse(
      status: 400,
      fields: ["Content-Type": "text/plain"],
      body: Array(json.utf8)
    )
    #expect(ProblemDetails(other) == nil)
  }
}
