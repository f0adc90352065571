import SpecClient
import SpecHTTP
import TestSupport
import Testing

/// What is written of requests, and what is not.
@Suite(.inTurn)
struct LoggingTests {
  private func lines(
    _ detail: Logging.Detail,
    redactor: MessageRedactor = MessageRedactor(),
    _ request: HTTPRequest,
    _ answer: @escaping StubTransport.Responder = { _ in HTTPResponse(status: 200) }
  ) async -> String {
    let log = Recorder<String>()
    let logging = Logging(detail, redactor: redactor) { log.add($0) }
    _ = try? await MiddlewareChain([logging], over: StubTransport(answer)).send(request)
    return log.elements.joined(separator: "\n")
  }

  @Test func `a request and its answer are a line each`() async {
    let text = await lines(.lines, HTTPRequest(method: .put, url: "http://a/b?c=d"))
    let written = text.split(separator: "\n")
    #expect(written.first == "→ PUT http://a/b?c=d")
    #expect(written.last?.hasPrefix("← 200 PUT http://a/b?c=d (") == true)
  }

  @Test func `a failure is told with its reason`() async {
    let text = await lines(.lines, HTTPRequest(url: "http://a/")) { (_) throws(ClientError) in
      throw ClientError(.dns, "no address for a")
    }
    #expect(text.hasSuffix(": no address for a"))
  }

  @Test func `credentials are hidden in URLs of errors and of fields`() async {
    let url = "https://a/x?api_key=S3CRET"
    let failed = await lines(.lines, HTTPRequest(url: url)) { (_) throws(ClientError) in
      throw ClientError(
        .connect,
        "GET http://down/?q=1 (after 302 of \(url)): cannot connect to http://u:S3CRET@down/"
      )
    }
    #expect(
      failed.hasSuffix(
        ": GET http://down/?q=1 (after 302 of https://a/x?api_key=***): cannot connect to http://***@down/"
      )
    )
    let relative = await lines(.lines, HTTPRequest(url: "/x?token=S3CRET")) {
      (request) throws(ClientError) in
      throw ClientError(.invalidRequest, "the URL \(request.url) is not absolute")
    }
    #expect(relative.hasSuffix(": the URL /x?token=*** is not absolute"))
    let redirected = await lines(.fields, HTTPRequest(url: "http://a/")) { _ in
      HTTPResponse(status: 302, fields: ["location": "https://b/cb?n=1#access_token=S3CRET"])
    }
    #expect(redirected.hasSuffix("  location: https://b/cb?n=1#access_token=***"))
  }

  @Test func `credentials are hidden by their names and secrets everywhere`() async {
    let redactor = MessageRedactor(secrets: ["s3cr3t/value"])
    let request = HTTPRequest(
      method: .post,
      url: "http://user:hunter2@a/s3cr3t%2Fvalue?access_token=abcdef&q=1",
      fields: [
        "authorization": "Bearer topsecret", "Cookie": "sid=mine", "X-Other": "s3cr3t/value",
      ],
      body: .bytes(Array(#"{"key":"s3cr3t\/value","s":"s3cr3t/value"}"#.utf8))
    )
    let text = await lines(.bodies, redactor: redactor, request) { _ in
      HTTPResponse(
        status: 200,
        fields: ["Set-Cookie": "sid=other", "Content-Type": "text/plain"],
        body: Array("the key is s3cr3t/value".utf8)
      )
    }
    for secret in ["hunter2", "abcdef", "topsecret", "sid=", "s3cr3t/value", "s3cr3t%2Fvalue"] {
      #expect(!text.contains(secret))
    }
    #expect(text.contains("authorization: ***"))
    #expect(text.contains("http://***@a/***?access_token=***&q=1"))
    #expect(text.contains("the key is ***"))
  }

  @Test func `credentials in bodies are hidden by their names`() async {
    let request = HTTPRequest(
      method: .post,
      url: "http://a/",
      fields: ["Content-Type": "application/x-www-form-urlencoded"],
      body: .bytes(Array("user=ann&password=hunter2".utf8))
    )
    let text = await lines(.bodies, request) { _ in
      HTTPResponse(status: 200, body: Array(#"{"refresh_token": "topsecret"}"#.utf8))
    }
    #expect(text.contains("\n\nuser=ann&password=***\n"))
    #expect(text.hasSuffix(#"{"refresh_token": "***"}"#))
  }

  @Test func `bodies that are no text are counted and long ones cut`() async {
    let bytes = HTTPRequest(method: .post, url: "http://a/", body: .bytes([0xFF, 0xFE]))
    #expect(await lines(.bodies, bytes).contains("(2 bytes)"))
    let log = Recorder<String>()
    let logging = Logging(.bodies, bodyLimit: 4) { log.add($0) }
    let long = HTTPRequest(method: .post, url: "http://a/", body: .bytes(Array("0123456789".utf8)))
    _ = try? await MiddlewareChain(
      [logging],
      over: StubTransport { _ in HTTPResponse(status: 200) }
    )
    .send(long)
    #expect(log.elements.first?.hasSuffix("0123…") == true)
  }

  @Test func `control characters of a server do not reach a terminal`() async {
    let text = await lines(.bodies, HTTPRequest(url: "http://a/")) { _ in
      HTTPResponse(status: 200, body: Array("\u{1B}[2Jgone".utf8))
    }
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `a redacted request has no credentials in its options and parts`() {
    var request = HTTPRequest(
      method: .post,
      url: "http://a/",
      body: .multipart(MultipartBody([.field("a", "topsecret")]))
    )
    request.options.authentication = .ntlm(Credentials(username: "u", password: "hunter2"))
    request.options.curlToolCredentials = .digest(Credentials(username: "u", password: "hunter2"))
    request.options.proxy = ProxyOptions(
      url: "http://u:hunter2@proxy:1",
      credentials: Credentials(username: "u", password: "hunter2")
    )
    request.options.tls = TLSOptions()
    request.options.tls.password = "hunter2"
    let command = MessageRedactor(secrets: ["topsecret"]).redact(request).curlCommand
    #expect(!command.contains("hunter2"))
    #expect(!command.contains("topsecret"))
    #expect(request.curlCommand.contains("hunter2"))
  }
}
