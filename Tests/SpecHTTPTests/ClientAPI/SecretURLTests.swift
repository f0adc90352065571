import SpecClient
import SpecHTTP
import Testing
import TestSupport

/// What messages say of URLs: no user information and no query.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct SecretURLTests {
  @Test(arguments: [
    ("https://api.test/users/7", "https://api.test/users/7"),
    ("https://api.test:8443/a@b?key=S#S", "https://api.test:8443/a@b"),
    ("http://user:S@api.test/x?S", "http://api.test/x"),
    ("http://S@[::1]:80/x#S", "http://[::1]:80/x"), ("http://[::1]/a:b@c", "http://[::1]/a:b@c"),
    ("http://u:S/S@api.test/x", "http://api.test/x"), ("http://u:S?S@api.test", "http://api.test"),
    ("http://u:S#S@api.test/?S", "http://api.test/"), ("user:S@api.test/x", "api.test/x"),
    ("users?url=http://u:S@b", "users"), ("", ""),
  ])
  func `a URL is named without what may be secret`(url: String, shown: String) {
    #expect(url.urlWithoutSecrets == shown)
  }

  @Test(arguments: [
    "http://u:S3CRET@127.0.0.1:99999/?api_key=S3CRET", "http://u:S3CRET@127.0.0.1:x/?S3CRET",
    "ftp://u:S3CRET@a/?S3CRET", "u:S3CRET@a/b", "http://u:S3CRET@/?S3CRET",
    "http://u:S3CRET@a/b c?S3CRET", "/relative?S3CRET",
  ])
  func `what is wrong with a URL is told without its secrets`(url: String) async {
    let error = await #expect(throws: ResponseError.self) {
      try await HTTPClient().get(url, as: [Int].self)
    }
    #expect(error?.kind == .invalidURL)
    #expect(error?.message.contains("S3CRET") == false, "\(error?.message ?? "")")
    let built = #expect(throws: ResponseError.self) { try URLBuilder("\(url) ").url() }
    #expect(built?.message.contains("S3CRET") == false)
  }

  @Test(arguments: [
    "http://u:S3CRET@127.0.0.1:99999", "http://u:S3CRET@:80", "gopher://u:S3CRET@127.0.0.1:1",
  ])
  func `a malformed proxy is told without its password, and once`(proxy: String) async {
    let attempts = Recorder<Int>()
    var options = TransferOptions()
    options.proxy = ProxyOptions(url: proxy)
    let client = HTTPClient(
      middleware: [
        Retry(backoff: Backoff(base: .zero)),
        Observing { if case .started = $0 { attempts.add(1) } },
      ],
      options: options
    )
    let error = await #expect(throws: ClientError.self) { try await client.get("http://a.test/") }
    #expect(error?.kind == .invalidRequest)
    #expect(error?.message.contains("S3CRET") == false)
    #expect(attempts.count == 1)
  }

  @Test func `a redirect is told without its query`() async throws {
    let server = try RawServer.answering { _ in
      "HTTP/1.1 302 Found\r\nLocation: /next?code=S3CRET\r\nContent-Length: 0\r\n\r\n"
    }
    var request = HTTPRequest(url: "\(server.url)/start?token=S3CRET")
    request.options.redirects.maximum = 2
    let sent = request
    let error = await #expect(throws: ClientError.self) { try await CurlTransport().send(sent) }
    #expect(
      error?.message == "there are more than 2 redirects; the next leads to \(server.url)/next"
    )
  }

  @Test func `an empty URL is called empty`() async {
    let error = await #expect(throws: ClientError.self) { try await HTTPClient().get("") }
    #expect(error?.message == "the URL is empty")
  }
}
