import SpecHTTP
import SpecModel
import SpecRunner
import SpecStandards
import TestSupport
import Testing

/// The auth profile `signature`: what it adds, when, and where not.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct SignatureRunTests {
  private static let environment = #"{ "baseURL": "http://api.test", "variables": { "key": "k" } }"#

  private static let profile = """
    { "type": "signature",
      "variables": { "nonce": "{{uuid()}}", "text": "{{request.method}} {{request.target}} {{nonce}} {{request.body | sha256}}" },
      "headers": { "X-Nonce": "{{nonce}}", "X-Signature": "{{text | hmacSHA256(key)}}" } }
    """

  private func run(
    _ spec: String,
    environment: String = environment,
    isMocked: Bool = false,
    answer: @escaping StubTransport.Responder = { _ in HTTPResponse(status: 200) }
  ) async throws -> CatalogRun {
    try await CatalogRun(
      ["a.spec.json": spec, "e.env.json": environment],
      isMocked: isMocked,
      answer: answer
    )
  }

  /// A case with the profile and more keys.
  private func spec(_ request: String, _ keys: String = "", profile: String = profile) -> String {
    "{ \"authProfiles\": { \"s\": \(profile) }, \"endpoints\": { \"e\": { \"request\": \"\(request)\", \"auth\": \"s\", \"cases\": { \"c\": {\(keys)} } } } }"
  }

  /// Whether a request has the signature of the profile.
  private func isSigned(_ request: HTTPRequest) -> Bool {
    let url = URLReference(request.url)
    let target = url.path + (url.query.map { "?\($0)" } ?? "")
    var body: [UInt8] = []
    if case .bytes(let bytes) = request.body { body = bytes }
    let hash = Hexadecimal.encode(Hash.of(body, .sha256))
    let nonce = request.fields["X-Nonce"] ?? ""
    let text = "\(request.method) \(target) \(nonce) \(hash)"
    return request.fields["X-Signature"]
      == Hexadecimal.encode(HMAC.of(text.utf8, key: "k".utf8, .sha256))
  }

  @Test func `text and headers have the same values, which each attempt makes anew`() async throws {
    let count = Recorder<Int>()
    let run = try await run(
      spec(
        "PUT /a?b=c%20d",
        #""body": {"text": "x"}, "retry": {"attempts": 3, "backoff": {"base": "1ms"}}"#
      )
    ) { _ in HTTPResponse(status: count.add(1) < 3 ? 503 : 200) }
    #expect(run.problems == [])
    #expect(run.requests.count == 3)
    #expect(run.requests.allSatisfy(isSigned))
    #expect(Set(run.requests.map { $0.fields["X-Nonce"] }).count == 3)
  }

  @Test func `a poll signs each of its requests`() async throws {
    let count = Recorder<Int>()
    let run = try await run(
      """
      { "authProfiles": { "s": \(Self.profile) }, "scenarios": { "p": { "auth": "s", "steps": [
        { "request": "GET /a", "poll": { "interval": "1ms" }, "expect": 200 } ] } } }
      """
    ) { _ in HTTPResponse(status: count.add(1) < 3 ? 404 : 200) }
    #expect(run.problems == [])
    #expect(run.requests.allSatisfy(isSigned))
    #expect(Set(run.requests.map { $0.fields["X-Nonce"] }).count == 3)
  }

  @Test func `a redirect is signed again, and another origin gets nothing`() async throws {
    let heads = Recorder<String>()
    let other = try RawServer.answering { head in
      heads.add(head)
      return "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    }
    let first = try RawServer.answering { head in
      heads.add(head)
      let target = head.hasPrefix("GET /a ") ? "/b?x=1" : other.url + "/c"
      return "HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n"
    }
    let run = try await CatalogRun(
      [
        "a.spec.json": spec("GET /a", #""followRedirects": true, "expect": 200"#),
        "e.env.json": Self.environment,
      ],
      server: first
    )
    #expect(run.problems == [])
    let nonces = heads.elements.map { head in
      head.split(separator: "\r\n").first { $0.hasPrefix("X-Nonce: ") }
    }
    #expect(nonces.count == 3)
    #expect(nonces[0] != nil && nonces[1] != nil && nonces[0] != nonces[1])
    #expect(nonces[2] == nil && !heads.elements[2].contains("X-Signature"))
  }

  @Test func `a token and a signature, which signs the token`() async throws {
    let profile = """
      { "type": "signature", "auth": { "type": "bearer", "token": "t-123456" },
        "headers": { "X-Signature": "{{request.headers['AUTHORIZATION']}} {{request.host}} {{request.headers['Content-Length']}}" } }
      """
    let run = try await run(spec("POST /a", #""body": {"text": "äx"}"#, profile: profile))
    #expect(run.problems == [])
    #expect(run.requests.first?.fields["Authorization"] == "Bearer t-123456")
    #expect(run.requests.first?.fields["X-Signature"] == "Bearer t-123456 api.test 3")
  }

  @Test func `a fetched token comes first, whose refusal leads to another one`() async throws {
    let count = Recorder<Int>()
    let environment = """
      { "baseURL": "http://api.test", "authProfiles": {
        "login": { "type": "login", "call": "a.logIn", "token": "$.t" },
        "both": { "type": "signature", "auth": "login", "headers": { "X-Signature": "{{request.headers['Authorization'] | default('none')}}" } } } }
      """
    let spec = """
      { "endpoints": { "logIn": { "request": "POST /login", "auth": "both" },
        "get": { "request": "GET /a", "auth": "both", "cases": { "c": {} } } } }
      """
    let run = try await run(spec, environment: environment) { request in
      if request.url.hasSuffix("/login") {
        let body = #"{"t": "token-\#(count.add(1))"}"#
        return HTTPResponse(
          status: 200,
          fields: ["Content-Type": "application/json"],
          body: Array(body.utf8)
        )
      }
      return HTTPResponse(status: request.fields["Authorization"] == "Bearer token-2" ? 200 : 401)
    }
    #expect(run.problems == [])
    let signatures = run.requests.filter { !$0.url.hasSuffix("/login") }
      .map { $0.fields["X-Signature"] }
    #expect(signatures == ["Bearer token-1", "Bearer token-2"])
    // The call of the login is signed, too; there is no token yet.
    #expect(run.requests.map { $0.fields["X-Signature"] }.filter { $0 == "none" }.count == 2)
  }

  @Test func `what the call sets itself stays`() async throws {
    let profile =
      #"{ "type": "signature", "headers": { "X-A": "signed", "X-B": "signed" }, "query": { "a": "signed", "b": "s d" } }"#
    let run = try await run(
      spec("GET /x?a=own", #""headers": {"x-a": "own"}"#, profile: profile)
    )
    #expect(run.problems == [])
    #expect(run.requests.first?.url == "http://api.test/x?a=own&b=s%20d")
    #expect(run.requests.first?.fields.values(of: "X-A") == ["own"])
    #expect(run.requests.first?.fields["X-B"] == "signed")
  }

  @Test func `elsewhere request is a name like others`() async throws {
    let run = try await run(
      """
      { "authProfiles": { "s": { "type": "signature", "variables": { "time": "inner" },
          "headers": { "X-A": "{{time}} {{request.path}} {{id}}" } } },
        "scenarios": { "x": { "variables": { "request": "mine", "time": "outer", "id": 4 }, "auth": "s", "steps": [
          { "request": "GET /{request}/{{time}}" } ] } } }
      """
    )
    #expect(run.problems == [])
    #expect(run.requests.first?.url == "http://api.test/mine/outer")
    #expect(run.requests.first?.fields["X-A"] == "inner /mine/outer 4")
  }

  @Test func `a value that is missing is told with its place, and nothing is sent`() async throws {
    let profile =
      #"{ "type": "signature", "variables": { "a": "{{b}}", "b": "{{a}}" }, "headers": { "X": "{{a}}" } }"#
    let circle = try await run(spec("GET /", profile: profile))
    #expect(circle.problems == ["circle: variables use each other in a circle: a → b → a"])
    let absent = #"{ "type": "signature", "headers": { "X": "{{request.headers['x-absent']}}" } }"#
    let missing = try await run(spec("GET /", profile: absent))
    #expect(
      missing.problems
        == ["undefined-variable: the variable \"request.headers.x-absent\" has no value"]
    )
    #expect(missing.results.first?.steps.first?.problems.first?.range != nil)
    let lines = #"{ "type": "signature", "headers": { "X": "{{'a\nb'}}" } }"#
    let broken = try? await run(spec("GET /", profile: lines))
    #expect(broken.map { $0.requests.isEmpty || !$0.problems.isEmpty } ?? true)
  }

  @Test func `with the mock server nothing is added`() async throws {
    let run = try await run(spec("GET /"), isMocked: true)
    #expect(run.requests.allSatisfy { !$0.fields.contains("X-Signature") })
  }

  @Test func `a body that is hashed first is read as a stream, another one into memory`()
    async throws
  {
    let large = String(repeating: "a", count: (64 << 20) + 1)
    func sent(_ filters: String) async throws -> CatalogRun {
      let profile =
        "{ \"type\": \"signature\", \"headers\": { \"X\": \"{{request.body | \(filters)}}\" } }"
      return try await CatalogRun([
        "a.spec.json": spec("POST /", #""body": {"file": "large"}"#, profile: profile),
        "e.env.json": Self.environment, "large": large,
      ])
    }
    let hashed = try await sent("hmacSHA1('k')")
    #expect(hashed.problems == [])
    #expect(hashed.requests.first?.fields["X"]?.count == 40)
    let read = try await sent("base64Encode | sha256")
    #expect(read.problems == ["template-value: the value is larger than 64 MiB"])
  }
}
