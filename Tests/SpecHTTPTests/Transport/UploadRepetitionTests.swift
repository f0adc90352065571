import SpecHTTP
import TestSupport
import Testing

/// A body that is read while it is sent is sent whole again, wherever the request has to be repeated.
@Suite(.inTurn, .timeLimit(.minutes(10)))
struct UploadRepetitionTests {
  private static let content = [UInt8]((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

  /// A server that answers the first request otherwise, and each later one with `200`; it keeps what it got.
  private func server(_ first: String) throws -> RequestLog {
    try RequestLog { number in
      number == 0
        ? "HTTP/1.1 \(first)\r\nContent-Length: 0\r\n\r\n"
        : "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    }
  }

  private func bodies(in folder: TemporaryCatalog) throws -> [(HTTPBody, Int)] {
    try folder.write(Self.content, to: "a.bin")
    let path = "\(folder.path)/a.bin"
    let form = MultipartBody(
      boundary: "b",
      parts: [
        .init(name: "f", content: .file(path: path)), .init(name: "t", content: .bytes([65])),
      ]
    )
    let head = "--b\r\nContent-Disposition: form-data; name=\"f\"\r\n\r\n".utf8.count
    let rest = "\r\n--b\r\nContent-Disposition: form-data; name=\"t\"\r\n\r\nA\r\n--b--\r\n".utf8
      .count
    return [
      (.file(path: path), Self.content.count), (.multipart(form), head + Self.content.count + rest),
    ]
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect sends it again, or no body at all`(status: Int) async throws {
    let folder = try TemporaryCatalog([:])
    for (body, length) in try bodies(in: folder) {
      let log = try server("\(status) Elsewhere\r\nLocation: /next")
      var request = HTTPRequest(
        method: .post,
        url: log.url,
        fields: ["Content-Type": "a/b"],
        body: body
      )
      request.options.redirects.maximum = 1
      request.options.timeout = .seconds(300)
      let exchange = try await CurlTransport().send(request)
      #expect(exchange.response.status == 200)
      let sent = log.requests
      let isKept = status == 307 || status == 308
      #expect(sent.map(\.body.count) == [length, isKept ? length : 0])
      #expect(sent[1].head.hasPrefix(isKept ? "POST /next " : "GET /next "))
      #expect(sent[1].head.contains("Content-Type") == isKept)
      #expect(sent[1].head.contains("Content-Length: \(length)\r\n") == isKept)
      #expect(!sent[1].head.contains("Transfer-Encoding"))
      if isKept { #expect(sent[0].body == sent[1].body) }
    }
  }

  @Test func `a retry and a challenge send it again`() async throws {
    let folder = try TemporaryCatalog([:])
    for (body, length) in try bodies(in: folder) {
      let log = try server("503 Busy")
      let request = HTTPRequest(method: .put, url: log.url, body: body)
      let chain = MiddlewareChain(
        [Retry(attempts: 2, backoff: Backoff(base: .zero))],
        over: CurlTransport()
      )
      #expect(try await chain.send(request).response.status == 200)
      #expect(log.requests.map(\.body.count) == [length, length])
      let challenge = try server(
        "401 Who\r\nWWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\""
      )
      let proving = MiddlewareChain(
        [Authorization(.digest(username: "u", password: "p"))],
        over: CurlTransport()
      )
      let put = HTTPRequest(method: .put, url: challenge.url, body: body)
      #expect(try await proving.send(put).response.status == 200)
      #expect(challenge.requests.last?.body.count == length)
      #expect(challenge.requests.last?.head.contains("Authorization: Digest") == true)
    }
  }
}
