import SpecHTTP
import TestSupport
import Testing

/// How often libcurl may send a request again by itself: a few times, whatever a server says.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct RepetitionBoundTests {
  private let transport = CurlTransport()

  /// A server that gives each request the same response, and counts them.
  private struct Stubborn {
    private let counter = RequestCounter()
    let server: RawServer

    init(_ status: String, _ fields: String...) throws {
      let head = (["HTTP/1.1 \(status)"] + fields + ["Content-Length: 2"]).joined(separator: "\r\n")
      let counter = counter
      server = try RawServer.answering { _ in
        _ = counter.next()
        return head + "\r\n\r\nno"
      }
    }

    var count: Int { counter.value }
  }

  @Test(arguments: [HTTPMethod.post, .put])
  func `an expectation that fails is the response`(method: HTTPMethod) async throws {
    let stubborn = try Stubborn("417 Expectation Failed")
    let request = HTTPRequest(
      method: method,
      url: stubborn.server.url,
      fields: ["Expect": "100-continue"],
      body: .bytes(Array("xy".utf8))
    )
    let response = try await transport.send(request).response
    #expect(response.status == 417)
    #expect(response.body == Array("no".utf8))
    #expect(stubborn.count == 1)
  }

  @Test func `a server that challenges each request gets the password twice at most`() async throws
  {
    let challenge =
      "TlRMTVNTUAACAAAAAAAAADgAAAABAoEAASNFZ4mrze8AAAAAAAAAAAAAAAA4AAAABgGxHQAAAA8="
    let stubborn = try Stubborn("401 Unauthorized", "WWW-Authenticate: NTLM \(challenge)")
    var request = HTTPRequest(url: stubborn.server.url)
    request.options.authentication = .ntlm(Credentials(username: "u", password: "p"))
    let once = request
    let error = await #expect(throws: ClientError.self) { try await transport.send(once) }
    #expect(error?.kind == .authentication)
    #expect(stubborn.count <= 3)
  }

  @Test(arguments: [("http", ClientError.Kind.authentication), ("https", .proxy)])
  func `a proxy that refuses each nonce is asked a few times`(
    scheme: String,
    kind: ClientError.Kind
  ) async throws {
    let stubborn = try Stubborn(
      "407 Proxy Authentication Required",
      #"Proxy-Authenticate: Digest realm="r", nonce="n", stale=true"#
    )
    var request = HTTPRequest(url: "\(scheme)://nope.invalid/a")
    request.options.proxy = ProxyOptions(url: stubborn.server.url)
    request.options.proxy?.credentials = Credentials(username: "u", password: "p")
    let once = request
    let error = await #expect(throws: ClientError.self) { try await transport.send(once) }
    #expect(error?.kind == kind)
    #expect(stubborn.count <= 10)
  }
}
