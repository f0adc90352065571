import SpecClient
import SpecHTTP
import TestSupport
import Testing

/// Options of a request over those of its client, key by key.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct ClientOptionsTests {
  /// How one key is set, to something else than the standard and to the standard.
  struct Key: Sendable, CustomTestStringConvertible {
    let name: String
    let set: @Sendable (inout TransferOptions) -> Void
    let reset: @Sendable (inout TransferOptions) -> Void

    var testDescription: String { name }
  }

  static let keys = [
    key("timeout", \.timeout, .seconds(7)), key("connectTimeout", \.connectTimeout, .seconds(3)),
    key("redirects.maximum", \.redirects.maximum, 9),
    key("redirects.trustedAcrossOrigins", \.redirects.trustedAcrossOrigins, true),
    key("idleTimeout", \.idleTimeout, .seconds(3)),
    key("maxResponseSize", \.maxResponseSize, 1000), key("httpVersion", \.httpVersion, .http1_0),
    key("ipVersion", \.ipVersion, .v4),
    key("proxy", \.proxy, ProxyOptions(url: "http://proxy:1", noProxy: ["a"])),
    key("authentication", \.authentication, .negotiate(nil)),
    key("resolve", \.resolve, ["a:80:127.0.0.1"]), key("connectTo", \.connectTo, ["::b:1"]),
    key("unixSocket", \.unixSocket, "/socket"), key("bandwidth", \.bandwidth, 5),
    key("acceptsCompressed", \.acceptsCompressed, true), key("saveTo", \.saveTo, "/file"),
    key("recordsCertificate", \.recordsCertificate, true), key("progress", \.progress, { _ in }),
    tls("caFile", \.caFile, "ca.pem"), tls("certificate", \.certificate, "c.p12"),
    tls("key", \.key, "k.pem"), tls("password", \.password, "p"),
    tls("minVersion", \.minVersion, .tls1_2), tls("maxVersion", \.maxVersion, .tls1_3),
    tls("pinnedKey", \.pinnedKey, "sha256//A="), tls("verify", \.verify, false),
  ]

  private static func key<Value: Sendable>(
    _ name: String,
    _ path: any WritableKeyPath<TransferOptions, Value> & Sendable,
    _ value: Value
  ) -> Key {
    let standard = TransferOptions()[keyPath: path]
    return Key(
      name: name,
      set: { $0[keyPath: path] = value },
      reset: { $0[keyPath: path] = standard }
    )
  }

  private static func tls<Value: Sendable>(
    _ name: String,
    _ path: any WritableKeyPath<TLSOptions, Value> & Sendable,
    _ value: Value
  ) -> Key {
    let change = { @Sendable (options: inout TransferOptions, value: Value) in
      options.tls[keyPath: path] = value
    }
    let standard = TLSOptions()[keyPath: path]
    return Key(name: "tls.\(name)", set: { change(&$0, value) }, reset: { change(&$0, standard) })
  }

  /// The options as text, a line for each key.
  private static func lines(_ options: TransferOptions) -> [String: String] {
    var lines = members(of: options)
    lines["redirects"] = nil
    lines["redirects.maximum"] = "\(options.redirects.maximum)"
    lines["redirects.trustedAcrossOrigins"] = "\(options.redirects.trustedAcrossOrigins)"
    lines["tls"] = nil
    for (name, text) in members(of: options.tls) { lines["tls.\(name)"] = text }
    lines["proxy"] = lines.removeValue(forKey: "ownProxy")
    return lines
  }

  /// The members as text, whether they were set or not.
  private static func members(of value: Any) -> [String: String] {
    var members: [String: String] = [:]
    for child in Mirror(reflecting: value).children {
      let label = child.label ?? ""
      let inherited = label.hasPrefix("_") ? Mirror(reflecting: child.value).children.first : nil
      members[inherited == nil ? label : String(label.dropFirst())] =
        "\(inherited?.value ?? child.value)"
    }
    return members
  }

  private static func options(_ keys: [Key]) -> TransferOptions {
    var options = TransferOptions()
    for key in keys { key.set(&options) }
    return options
  }

  private static func prepared(_ options: TransferOptions, by client: TransferOptions)
    -> [String: String]
  {
    let client = HTTPClient(options: client, transport: StubTransport { _ in .init(status: 200) })
    let once = client.prepared(HTTPRequest(url: "http://a/", options: options))
    let twice = lines(client.prepared(once).options)
    #expect(lines(once.options) == twice)
    return twice
  }

  @Test func `every option is a key`() {
    let others: Set = [
      "elapsed", "curlToolCredentials", "stream", "pipe", "collector", "timesFirstEvent",
    ]
    #expect(Set(Self.lines(TransferOptions()).keys) == others.union(Self.keys.map(\.name)))
  }

  @Test(arguments: keys)
  func `what a request does not say is the client's`(key: Key) {
    let all = Self.options(Self.keys)
    let others = Self.options(Self.keys.filter { $0.name != key.name })
    var own = Self.options([key])
    if key.name == "tls.certificate" {
      // These are of one certificate.
      own.tls.key = "k.pem"
      own.tls.password = "p"
    }
    #expect(Self.prepared(own, by: others) == Self.lines(all))
    #expect(Self.prepared(TransferOptions(), by: all) == Self.lines(all))
    #expect(Self.prepared(all, by: TransferOptions()) == Self.lines(all))
  }

  @Test(arguments: keys)
  func `a request takes back what it sets to the standard`(key: Key) {
    var own = TransferOptions()
    key.reset(&own)
    var expected = Self.lines(Self.options(Self.keys.filter { $0.name != key.name }))
    if key.name == "tls.certificate" {
      expected["tls.key"] = "nil"
      expected["tls.password"] = "nil"
    }
    #expect(Self.prepared(own, by: Self.options(Self.keys)) == expected)
  }

  @Test func `a key of what is absent says nothing`() {
    let all = Self.options(Self.keys)
    var own = TransferOptions()
    own.proxy?.noProxy = ["b"]
    #expect(Self.prepared(own, by: all) == Self.lines(all))
    own.proxy = nil
    let taken = Self.prepared(own, by: all)
    #expect(taken["proxy"] == "nil")
    #expect(taken["tls.pinnedKey"] == Self.lines(all)["tls.pinnedKey"])
    #expect(taken["timeout"] == Self.lines(all)["timeout"])
  }

  @Test func `another proxy and another certificate get no secrets of the client's`() {
    var client = TransferOptions()
    client.proxy = ProxyOptions(
      url: "http://a:1",
      credentials: Credentials(username: "u", password: "p")
    )
    client.tls = TLSOptions()
    client.tls.certificate = "a.pem"
    client.tls.key = "a.key"
    client.tls.password = "secret"
    var own = TransferOptions()
    own.proxy = ProxyOptions(url: "http://b:1")
    own.tls = TLSOptions()
    own.tls.certificate = "b.p12"
    let prepared = HTTPClient(options: client)
      .prepared(HTTPRequest(url: "https://a/", options: own)).options
    #expect(prepared.proxy == ProxyOptions(url: "http://b:1"))
    #expect(prepared.tls.certificate == "b.p12")
    #expect(prepared.tls.key == nil)
    #expect(prepared.tls.password == nil)
  }

  @Test func `one option leaves a pinned key in force`() async throws {
    let server = try RawServer { _, _ in }
    var options = TransferOptions()
    options.tls = TLSOptions()
    options.tls.pinnedKey = "sha256//AAAA"
    let client = HTTPClient(baseURL: "https://127.0.0.1:\(server.port)", options: options)
    var request = HTTPRequest(url: "/")
    request.options.progress = { _ in }
    request.options.tls = TLSOptions()
    request.options.tls.minVersion = .tls1_2
    let error = await #expect(throws: ClientError.self) { try await client.send(request) }
    #expect(error?.message.contains("the pinned key \"sha256//AAAA\"") == true)
    #expect(server.connectionCount == 0)
  }

  @Test func `one option leaves the client's time limit in force`() async throws {
    let server = try RawServer { connection, _ in connection.waitForClose() }
    var options = TransferOptions()
    options.timeout = .milliseconds(200)
    let client = HTTPClient(baseURL: server.url, options: options)
    let error = await #expect(throws: ResponseError.self) {
      try await client.upload(.bytes([1]), to: "/", progress: { _ in })
    }
    #expect((error?.cause as? ClientError)?.kind == .timeout)
  }

  /// Asks for something else than what it is given.
  private struct Detour: Middleware {
    let change: @Sendable (inout HTTPRequest) -> Void

    func send(_ request: HTTPRequest, next: Next) async throws(ClientError) -> Exchange {
      var other = HTTPRequest(url: "http://a/other")
      change(&other)
      return try await next(other)
    }
  }

  @Test func `a request that middleware makes has the client's options`() async throws {
    let all = Self.options(Self.keys)
    let sent = Recorder<HTTPRequest>()
    func client(_ change: @escaping @Sendable (inout HTTPRequest) -> Void) -> HTTPClient {
      HTTPClient(
        middleware: [Retry(attempts: 2, clock: ManualClock().clock), Detour(change: change)],
        options: all,
        transport: StubTransport { request in
          sent.add(request)
          return HTTPResponse(status: 503)
        }
      )
    }
    _ = try await client { _ in }.get("http://a/")
    _ = try await client { $0.options.timeout = nil }.get("http://a/")
    var expected = Self.lines(all)
    let made = sent.elements.map { Self.lines($0.options) }
    #expect(made.prefix(2) == [expected, expected])
    expected["timeout"] = "nil"
    #expect(made.suffix(2) == [expected, expected])
  }

  @Test func `a request that a redirect policy makes has the options of the one before`()
    async throws
  {
    let server = try RawServer.answering { _ in
      "HTTP/1.1 302 Go\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n"
    }
    var options = TransferOptions()
    options.redirects.maximum = 1
    options.acceptsCompressed = true
    let client = HTTPClient(baseURL: server.url, options: options)
    let url = server.url
    let request = HTTPRequest(
      url: "/",
      redirectPolicy: { _, next in next = HTTPRequest(url: "\(url)/again") }
    )
    let error = await #expect(throws: ClientError.self) { try await client.send(request) }
    #expect(error?.kind == .tooManyRedirects)
    #expect(error?.exchange?.url == "\(url)/again")
    #expect(error?.exchange?.request.options.acceptsCompressed == true)
  }
}
